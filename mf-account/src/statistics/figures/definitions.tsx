import { paths } from '@roadworthy/contract/paths';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { figures, figureTexts } from './figure-texts';

const List = styled.dl`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
  max-width: ${tokens.width.prose};
  dt { font-weight: 600; }
  dd { margin: 0; color: ${tokens.color.muted}; }
`;

const further = [
  ['Days listed', 'Whole days since the car was first listed, until it was sold.'],
  [
    'Price position',
    'Your price compared with the estimated value of the car, which changes with the market. By day it is that at the end of the day, for all cars the middle one (median) of those for sale then. There is none on days on which the car was not for sale or had no estimate, nor before we began to record it.',
  ],
  [
    'Cost a lead',
    'The price of your paid plans for the days of the period on which they ran (twelve monthly prices divided by 365 are a day), divided by the leads. An ad’s part of it is that of its days among the days of all your ads until each was sold.',
  ],
  [
    'Who is counted',
    'A visitor is an account, or else a browser. Not counted are you while signed in, programs such as search engines, browsers that object to being counted, and more visits from one network than people make. Days begin at midnight in South Africa. Ads that you delete are no longer included; days are kept for 400 days.',
  ],
] as const;

/** How each figure is counted (STAT-1 to STAT-5, STAT-12, STAT-13). */
export function Definitions(): ReactNode {
  const counted = figures.map((figure) => [figureTexts[figure].label, figureTexts[figure].definition] as const);
  return (
    <section aria-labelledby="definitions">
      <Stack $gap={4}>
        <h2 id="definitions">How we count</h2>
        <List>
          {[...counted, ...further].map(([term, definition]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{definition}</dd>
            </div>
          ))}
        </List>
        <p>
          What we know of visitors is on the page{' '}
          <a href={paths.privacy()} target="_blank" rel="noopener">
            Privacy
          </a>
          .
        </p>
      </Stack>
    </section>
  );
}
