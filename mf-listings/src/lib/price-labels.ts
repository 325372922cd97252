import type { PriceLabel } from '@roadworthy/contract/options';
import { tokens } from '@roadworthy/ui/theme';
import { css } from 'styled-components';

/** Texts of price labels. */
export const priceLabelTexts: Record<PriceLabel, string> = {
  great: 'Great price',
  good: 'Good price',
  fair: 'Fair price',
  high: 'High price',
};

/** Style of elements with `data-label`. */
export const priceLabelStyle = css`
  padding: 0 ${tokens.space[2]};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
  font-weight: 600;
  &[data-label='great'], &[data-label='good'] { background: ${tokens.color.successSoft}; color: ${tokens.color.success}; }
  &[data-label='high'] { background: ${tokens.color.warningSoft}; color: ${tokens.color.warning}; }
`;
