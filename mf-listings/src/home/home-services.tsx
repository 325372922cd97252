import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { Carousel } from '@roadworthy/ui/carousel';
import { Icon } from '@roadworthy/ui/icon';
import { Section, SectionHeading, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { CarFront, HandCoins, MapPinned, MessagesSquare, ShieldCheck, Wrench } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Tile = styled(Card)`
  position: relative;
  height: 100%;
  h3 { font-size: ${tokens.font.md}; letter-spacing: 0; }
  h3 a { text-decoration: none; }
  h3 a::after { content: ''; position: absolute; inset: 0; }
  p { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  svg { color: ${tokens.color.accent}; }
`;

const services = [
  {
    icon: CarFront,
    title: 'Buy a car',
    text: 'Thousands of cars from dealers and private sellers, with the facts that matter.',
    to: paths.listing(),
  },
  {
    icon: HandCoins,
    title: 'Sell your car',
    text: 'Registration and posting an ad are free. Photos, price, done.',
    to: paths.postAd(),
  },
  {
    icon: MapPinned,
    title: 'Vehicle tracking',
    text: 'Know where your car or fleet is, with installation and maintenance included.',
    to: paths.services(),
  },
  {
    icon: Wrench,
    title: 'Roadside assistance',
    text: 'Ask for a mechanic, an electrician or a tow van from the app.',
    to: paths.services(),
  },
  {
    icon: ShieldCheck,
    title: 'Insurance',
    text: 'Several quotes for your car with one request.',
    to: paths.insurance(),
  },
  {
    icon: MessagesSquare,
    title: 'News and advice',
    text: 'Guides on buying, selling and looking after a car.',
    to: paths.blog(),
  },
];

/** What the site offers, as a carousel. */
export function HomeServices(): ReactNode {
  return (
    <Section>
      <Carousel label="Services" head={<SectionHeading title="Services" />}>
        {services.map(({ icon, title, text, to }) => (
          <Tile key={title}>
            <Stack $gap={3}>
              <Icon of={icon} size={28} />
              <h3>
                <Link to={to}>{title}</Link>
              </h3>
              <p>{text}</p>
            </Stack>
          </Tile>
        ))}
      </Carousel>
    </Section>
  );
}
