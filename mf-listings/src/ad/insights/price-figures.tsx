import type { PriceInsight } from '@roadworthy/contract/api/insights';
import { formatPrice } from '@roadworthy/contract/price';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space[2]} ${tokens.space[5]};
  dt { color: ${tokens.color.muted}; }
  dd { font-weight: 600; text-align: right; font-variant-numeric: tabular-nums; }
  dd span { white-space: nowrap; }
`;
const Explanation = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

/** 'R 42 100 (8%) below the estimate'; 'about the estimate' below half a per cent. */
export function formatDifference(price: number, reference: number, name: string): string {
  const percent = Math.round((Math.abs(price - reference) / reference) * 100);
  if (percent === 0) return `about ${name}`;
  return `${formatPrice(Math.abs(price - reference))} (${percent}%) ${price < reference ? 'below' : 'above'} ${name}`;
}

/** The figures behind a price label of an API that estimates no values. */
export function PriceFigures({ price, insight }: { price: number; insight: PriceInsight }): ReactNode {
  return (
    <Stack $gap={4}>
      <p>
        This car asks {formatPrice(price)}, {formatDifference(price, insight.typical, 'the typical price')}.
      </p>
      <Figures>
        <dt>Typical price</dt>
        <dd>{formatPrice(insight.typical)}</dd>
        <dt>Comparable cars</dt>
        <dd>{insight.count}</dd>
        <dt>Their prices</dt>
        <dd>
          <span>{formatPrice(insight.lowest)}</span> to <span>{formatPrice(insight.highest)}</span>
        </dd>
      </Figures>
      <Explanation>
        Comparable are other cars on this site of the same make, model and condition, at most two years older or newer
        and with a similar mileage. Each price is brought to this car’s year and mileage; the typical price is the
        middle one. Extras, service history and the state of the car are not part of it.
      </Explanation>
    </Stack>
  );
}
