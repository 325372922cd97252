import type { SortOrder } from '@roadworthy/contract/options';
import type { Numbers } from './numbers';
import type { Compare } from './order';

type Key = 'created' | 'price' | 'year' | 'mileage';

/** By what each order goes, and whether the highest comes first. */
const orders: Record<SortOrder, { by: Key; down: boolean }> = {
  most_recent: { by: 'created', down: true },
  price_low_high: { by: 'price', down: false },
  price_high_low: { by: 'price', down: true },
  year_low_high: { by: 'year', down: false },
  year_high_low: { by: 'year', down: true },
  mileage_low_high: { by: 'mileage', down: false },
  mileage_high_low: { by: 'mileage', down: true },
};

/** How rows are ordered; between equals the newer id comes first, so that no ad is shown on two pages. */
export function comparing(numbers: Record<Key | 'id', Numbers>, sortBy: SortOrder): Compare {
  const { by, down } = orders[sortBy];
  const { [by]: key, id } = numbers;
  const sign = down ? -1 : 1;
  return (one, other) => sign * (key.at(one) - key.at(other)) || id.at(other) - id.at(one);
}
