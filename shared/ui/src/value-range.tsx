import type { CarValue } from '@roadworthy/contract/api/insights';
import { formatPrice } from '@roadworthy/contract/price';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 32px;
  overflow: visible;
`;
/** Parts of the drawing and their samples in the legend. */
const Shapes = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  max-width: 640px;
  .scale { fill: ${tokens.color.sunken}; }
  .range { fill: ${tokens.color.subtle}; }
  .estimate { fill: ${tokens.color.ink}; }
  .price { fill: ${tokens.color.accent}; stroke: ${tokens.color.surface}; stroke-width: 2; }
`;
const Legend = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  svg { display: block; }
  dt { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  dd { font-weight: 600; text-align: right; font-variant-numeric: tabular-nums; }
  dd span { white-space: nowrap; }
  div { display: contents; }
`;

const sample = { width: 16, height: 16 } as const;

type Props = {
  /** An asking price to compare with; absent for a car that is not on offer. */
  price?: number;
  value: Pick<CarValue, 'value' | 'low' | 'high'>;
};

/** An estimate in the range of such cars, with the asking price if there is one. The legend says the same in words. */
export function ValueRange({ price, value: { value, low, high } }: Props): ReactNode {
  const [first, last] = [Math.min(low, price ?? low), Math.max(high, price ?? high)];
  const margin = (last - first) * 0.1 || 1;
  const share = (rand: number): number => (rand - first + margin) / (last - first + 2 * margin);
  const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
  return (
    <Shapes>
      <Drawing aria-hidden="true">
        <rect className="scale" y={12} width="100%" height={8} rx={4} />
        <rect className="range" x={percent(share(low))} width={percent(share(high) - share(low))} y={12} height={8} />
        <rect className="estimate" x={percent(share(value))} width={3} y={4} height={24} />
        {price !== undefined && <circle className="price" cx={percent(share(price))} cy={16} r={9} />}
      </Drawing>
      <Legend>
        {price !== undefined && (
          <div>
            <svg aria-hidden="true" {...sample}>
              <circle className="price" cx={8} cy={8} r={7} />
            </svg>
            <dt>Asking price</dt>
            <dd>{formatPrice(price)}</dd>
          </div>
        )}
        <div>
          <svg aria-hidden="true" {...sample}>
            <rect className="estimate" x={7} width={3} height={16} />
          </svg>
          <dt>Estimate</dt>
          <dd>{formatPrice(value)}</dd>
        </div>
        <div>
          <svg aria-hidden="true" {...sample}>
            <rect className="range" y={4} width={16} height={8} />
          </svg>
          <dt>80 % of such cars</dt>
          <dd>
            <span>{formatPrice(low)}</span> to <span>{formatPrice(high)}</span>
          </dd>
        </div>
      </Legend>
    </Shapes>
  );
}
