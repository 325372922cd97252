import { formatPrice } from '@roadworthy/contract/price';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const Amount = styled.span<{ $size: 'lg' | 'xl' }>`
  font-size: ${({ $size }) => tokens.font[$size]};
  font-weight: 750;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;

/** An amount in whole rand: 'R 289 900'. */
export function Price({ rand, size = 'lg' }: { rand: number; size?: 'lg' | 'xl' }): ReactNode {
  return <Amount $size={size}>{formatPrice(rand)}</Amount>;
}

/** The element of {@link Price}, as a selector for a parent that places it. */
export { Amount as priceElement };
