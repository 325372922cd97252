import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { Carousel } from '@roadworthy/ui/carousel';
import { Section } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Calculator, CarFront, LifeBuoy, MapPinned, ShieldCheck, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Tile = styled(Card)`
  position: relative;
  display: grid;
  gap: ${tokens.space[3]};
  align-content: start;
  height: 100%;
  > svg { color: ${tokens.color.accent}; }
  h3 { font-size: ${tokens.font.lg}; }
  h3 a { text-decoration: none; }
  h3 a::after { content: ''; position: absolute; inset: 0; }
  p { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  &:hover { border-color: ${tokens.color.subtle}; box-shadow: ${tokens.shadow.low}; }
`;

const services = [
  { title: 'Buy a car', text: 'Compare cars by price, year, mileage and place, then talk to the seller yourself.', to: paths.listing(), Icon: CarFront },
  { title: 'Sell a car', text: 'Post your advert for free, with up to ten pictures, and answer buyers directly.', to: paths.postAd(), Icon: Tag },
  { title: 'Vehicle tracking', text: 'Know where your car is, and act within minutes when it is stolen.', to: paths.services(), Icon: MapPinned },
  { title: 'Roadside assistance', text: 'A mechanic, an electrician or a tow van, called from the app.', to: paths.services(), Icon: LifeBuoy },
  { title: 'Insurance', text: 'Leave your number and get several quotes for your car.', to: paths.insurance(), Icon: ShieldCheck },
  { title: 'Finance guidance', text: 'What to ask the bank, and what a car costs beyond its price.', to: paths.services(), Icon: Calculator },
];

/** What else the product does (specification sections 1 and 2 'Home'). */
export function HomeServices(): ReactNode {
  return (
    <Section title="Everything around your car">
      <Carousel label="Services" perView={{ phone: 1.2, tablet: 2, desktop: 4 }}>
        {services.map(({ title, text, to, Icon }) => (
          <Tile key={title}>
            <Icon size={28} aria-hidden />
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
          </Tile>
        ))}
      </Carousel>
    </Section>
  );
}
