import type { ValueLabel } from '@roadworthy/contract/options';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { priceLabelStyle, priceLabelTexts } from '../../lib/price-labels';
import { valueId } from './value-section';

const Link = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-height: ${tokens.space[7]};
  text-decoration: none;
  ${priceLabelStyle}
  &::after { content: ''; position: absolute; inset: -${tokens.space[2]}; }
  &:hover { text-decoration: underline; }
`;

/** The price label; it leads to the estimate that explains it. */
export function PriceBadge({ label }: { label: ValueLabel }): ReactNode {
  return (
    <Link href={`#${valueId}`} data-label={label}>
      {priceLabelTexts[label]}
      <Icon of={ChevronDown} size={14} />
    </Link>
  );
}
