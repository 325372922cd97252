import type { CarValue } from '@roadworthy/contract/api/insights';
import { formatPrice } from '@roadworthy/contract/price';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.div`
  position: relative;
  height: ${tokens.space[2]};
  border-radius: ${tokens.space[1]};
  background: ${tokens.color.line};
  &::after {
    content: '';
    position: absolute;
    inset: -${tokens.space[1]} auto -${tokens.space[1]} var(--estimate);
    width: 3px;
    background: ${tokens.color.accent};
  }
`;
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** Where the estimate lies in its range. The text beside it says the same. */
export function RangeBar({
  value: { value, low, high },
}: {
  value: Pick<CarValue, 'value' | 'low' | 'high'>;
}): ReactNode {
  const percent = Math.round(((value - low) / Math.max(1, high - low)) * 100);
  return (
    <div aria-hidden>
      <Bar style={{ '--estimate': `${percent}%` } as Record<string, string>} />
      <Ends>
        <span>{formatPrice(low)}</span>
        <span>{formatPrice(high)}</span>
      </Ends>
    </div>
  );
}
