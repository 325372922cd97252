import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TextPage } from '../lib/article-layout';
import { Figures } from './figures';
import type { AboutData } from './load-about';

const Sections = styled.div`
  display: grid;
  gap: ${tokens.space[8]} ${tokens.space[5]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  h2 { font-size: ${tokens.font.lg}; }
  p { color: ${tokens.color.muted}; }
`;

const sections = [
  [
    'For people who buy',
    `Search new and second-hand cars from dealers and private sellers in all nine provinces. Compare by price, year and mileage, see who is selling, and ask your questions before you drive anywhere.`,
  ],
  [
    'For people who sell',
    `Registration is free, and so is posting ads. Add good pictures and a fair price, and let buyers come to you. You decide what to answer and when to meet.`,
  ],
  [
    'For dealers',
    `A public page with all your cars, enquiries in one place, and a place at the top of search when you want it. We check every dealership before its page goes up.`,
  ],
  [
    'On the road',
    `Owning a car is more than buying it. Vehicle tracking, roadside assistance, insurance quotes and an app in which drivers help one another belong to ${brand.name} too.`,
  ],
] as const;

/** /about (PAGE-8). */
export function AboutPage({ data: { cars, dealers, users } }: { data: AboutData }): ReactNode {
  const lead = `${brand.name} brings people who buy and people who sell cars in South Africa together: openly, safely and without fuss.`;
  return (
    <TextPage name="About us" title={`About ${brand.name}`} lead={lead}>
      <Figures cars={cars} dealers={dealers} users={users} />
      <Sections>
        {sections.map(([title, text]) => (
          <Stack as="section" key={title} $gap={2}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Stack>
        ))}
      </Sections>
      <Row>
        <Button asChild>
          <Link to={paths.listing()}>Browse cars</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to={paths.contact()}>Contact us</Link>
        </Button>
      </Row>
    </TextPage>
  );
}
