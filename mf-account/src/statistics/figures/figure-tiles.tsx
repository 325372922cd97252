import type { Figures } from '@roadworthy/contract/statistics';
import { Card } from '@roadworthy/ui/card';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { figures, figureTexts } from './figure-texts';
import { formatNumber } from './format-figures';

const Tiles = styled.dl`
  display: grid;
  gap: ${tokens.space[3]};
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  margin: 0;
  ${media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Tile = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  dt { font-weight: 600; font-size: ${tokens.font.sm}; }
  .figure { font-size: ${tokens.font.xl}; font-weight: 700; font-variant-numeric: tabular-nums; }
  .meaning { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
  dd { margin: 0; }
`;

/** A figure that is no count of days, such as the cost of a lead. */
export type FurtherTile = { label: string; value: string; meaning: string };

/** Each figure of a period with what it means (STAT-15). */
export function FigureTiles({ totals, further }: { totals: Figures; further: readonly FurtherTile[] }): ReactNode {
  const counted = figures.map((figure) => ({
    label: figureTexts[figure].label,
    value: formatNumber(totals[figure]),
    meaning: figureTexts[figure].meaning,
  }));
  return (
    <Tiles>
      {[...counted, ...further].map(({ label, value, meaning }) => (
        <Tile key={label}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
          <dd className="meaning">{meaning}</dd>
        </Tile>
      ))}
    </Tiles>
  );
}
