import type { Ad } from '@roadworthy/contract/api/listings';
import type { ValueLabel } from '@roadworthy/contract/options';
import { priceLabelOf } from '../../lib/price-labels';
import type { Insights } from '../api';

/** The label of an ad's page: that of the insights once they are loaded; a sold car has none. */
export function currentLabel(ad: Ad, insights: Insights | undefined): ValueLabel | null {
  if (ad.status === 'sold') return null;
  if (!insights) return priceLabelOf(ad);
  const { value, price } = insights;
  return (value === undefined ? price : value)?.label ?? null;
}
