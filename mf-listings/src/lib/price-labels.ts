import type { AdSummary } from '@roadworthy/contract/api/listings';
import type { ValueLabel } from '@roadworthy/contract/options';
import { tokens } from '@roadworthy/ui/theme';
import { css } from 'styled-components';

/** The label of an unusually low price: what it is, and what to do. A narrow card has room for the first only. */
export const checkLabelTexts = { finding: 'Unusually low', advice: ': check first' };

/** Texts of price labels. */
export const priceLabelTexts: Record<ValueLabel, string> = {
  great: 'Great price',
  good: 'Good price',
  fair: 'Fair price',
  high: 'High price',
  check: checkLabelTexts.finding + checkLabelTexts.advice,
};

/** The label of an ad, null for none; an older API knows `price_label` only. */
export const priceLabelOf = ({ value_label, price_label }: Pick<AdSummary, 'value_label' | 'price_label'>) =>
  value_label === undefined ? price_label : value_label;

/** Style of elements with `data-label`. */
export const priceLabelStyle = css`
  padding: 0 ${tokens.space[2]};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
  font-weight: 600;
  &[data-label='great'], &[data-label='good'] { background: ${tokens.color.successSoft}; color: ${tokens.color.success}; }
  &[data-label='high'], &[data-label='check'] { background: ${tokens.color.warningSoft}; color: ${tokens.color.warning}; }
`;
