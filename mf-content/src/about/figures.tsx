import { groupDigits } from '@roadworthy/contract/price';
import { Card } from '@roadworthy/ui/card';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Counts } from './load-about';

/** In one row; on narrow screens two per row, and a last odd one over the whole row. */
const List = styled.dl`
  display: grid;
  gap: ${tokens.space[5]};
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  ${media.narrow} { display: flex; flex-wrap: wrap; }
`;
const Figure = styled(Card)`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  dt { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  dd { font-size: ${tokens.font.xxl}; font-weight: 720; line-height: 1.1; font-variant-numeric: tabular-nums; color: ${tokens.color.accent}; }
  ${media.narrow} {
    flex: 1 1 calc(50% - ${tokens.space[5]});
    /* '15000+' fits a window of 320 px. */
    dd { font-size: min(${tokens.font.xxl}, 7.5vw); }
  }
`;

const formatCount = (count: number | null): string | null => (count === null ? null : groupDigits(String(count)));

/** Two fixed figures (PAGE-8) and the live ones; unknown ones are omitted. */
export function Figures({ cars, dealers, users }: Counts): ReactNode {
  const figures = [
    ['Cars', '15000+'],
    ['Cars on offer now', formatCount(cars)],
    ['Featured vehicles', '150+'],
    ['Dealers', formatCount(dealers)],
    ['Active users', formatCount(users)],
  ] as const;
  return (
    <List>
      {figures.map(
        ([label, figure]) =>
          figure !== null && (
            <Figure key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </Figure>
          ),
      )}
    </List>
  );
}
