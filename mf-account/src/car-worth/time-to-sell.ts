import type { TimeToSell } from '@roadworthy/contract/api/insights';
import { formatCount } from '@roadworthy/contract/count';

const days = (count: number): string => formatCount(count, 'day');

/** How long such cars took to sell, in a sentence (VALUE-3). */
export function describeTimeToSell(time: TimeToSell | null): string {
  if (!time) return 'Too few such cars were sold here in the last year to say how long one takes.';
  const cars = time.level === 'model' ? 'cars of this model' : 'cars with this body';
  const spread =
    time.quarter === time.threeQuarters ? '' : `, half of them between ${time.quarter} and ${days(time.threeQuarters)}`;
  return `${formatCount(time.sold, 'car')} sold here in the last year: ${cars} took ${days(time.middle)}${spread}.`;
}
