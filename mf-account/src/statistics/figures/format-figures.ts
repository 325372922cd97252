import { formatPrice, groupDigits } from '@roadworthy/contract/price';

export const formatNumber = (count: number): string => groupDigits(String(count));

/** Whole rand; '–' when there is no cost. */
export const formatCost = (cents: number | null): string => (cents === null ? '–' : formatPrice(cents / 100));

/** '4 % below', '2 % above', 'at the value'; '–' without an estimate. */
export function formatPricePosition(percent: number | null): string {
  if (percent === null) return '–';
  if (percent === 100) return 'at the value';
  return `${Math.abs(percent - 100)}\u00a0% ${percent < 100 ? 'below' : 'above'}`;
}
