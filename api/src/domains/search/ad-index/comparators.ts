import type { SortOrder } from '@roadworthy/contract/options';
import type { GrowableArray } from './growable-array';
import type { Compare } from './sorted-rows';

type Key = 'created' | 'price' | 'year' | 'mileage';

/** The column of each order, and whether it descends. */
const orders: Record<SortOrder, { column: Key; isDescending: boolean }> = {
  most_recent: { column: 'created', isDescending: true },
  price_low_high: { column: 'price', isDescending: false },
  price_high_low: { column: 'price', isDescending: true },
  year_low_high: { column: 'year', isDescending: false },
  year_high_low: { column: 'year', isDescending: true },
  mileage_low_high: { column: 'mileage', isDescending: false },
  mileage_high_low: { column: 'mileage', isDescending: true },
};

/** Comparator of rows; ties are broken by id, newest first, so that no ad appears on two pages. */
export function createComparator(numbers: Record<Key | 'id', GrowableArray>, sortBy: SortOrder): Compare {
  const { column, isDescending } = orders[sortBy];
  const { [column]: key, id } = numbers;
  const sign = isDescending ? -1 : 1;
  return (a, b) => sign * (key.at(a) - key.at(b)) || id.at(b) - id.at(a);
}
