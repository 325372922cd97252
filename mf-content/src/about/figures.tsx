import { grouped } from '@roadworthy/contract/price';
import { Card } from '@roadworthy/ui/card';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Counts } from './load-about';

/** Side by side, or two in a row where four have no room. */
const List = styled.dl`
  display: grid;
  gap: ${tokens.space[5]};
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  ${media.narrow} { grid-auto-flow: row; grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Figure = styled(Card)`
  display: flex;
  flex-direction: column-reverse;
  dt { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  dd { font-size: ${tokens.font.xxl}; font-weight: 720; line-height: 1.1; font-variant-numeric: tabular-nums; color: ${tokens.color.accent}; }
`;

/** Two fixed figures (specification section 9 'Other limits') and the live ones; one that is not known is left out. */
export function Figures({ dealers, users }: Counts): ReactNode {
  const figures = [
    ['Cars', '15000+'],
    ['Featured vehicles', '150+'],
    ['Dealers', dealers === null ? null : grouped(String(dealers))],
    ['Active users', users === null ? null : grouped(String(users))],
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
