import type { AdSummary } from './api/listings';
import { formatDate } from './dates';
import { formatPrice } from './price';

export type PriceDrop = NonNullable<AdSummary['price_drop']>;

/** 'R 15 000 less since 3 November 2026'. */
export const describePriceDrop = ({ amount, since }: PriceDrop): string =>
  `${formatPrice(amount)} less since ${formatDate(since)}`;
