import type { AdSearch } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import type { SortOrder } from '@roadworthy/contract/options';
import quickselect from 'quickselect';
import { type Matches, meets } from './matching';
import type { Stock } from './stock';

/** By what each order goes, and whether the highest comes first. */
const orders: Record<SortOrder, { by: 'created' | 'price' | 'year' | 'mileage'; down: boolean }> = {
  most_recent: { by: 'created', down: true },
  price_low_high: { by: 'price', down: false },
  price_high_low: { by: 'price', down: true },
  year_low_high: { by: 'year', down: false },
  year_high_low: { by: 'year', down: true },
  mileage_low_high: { by: 'mileage', down: false },
  mileage_high_low: { by: 'mileage', down: true },
};

/**
 * Featured ads first (specification section 1), then the chosen order; between equals the newer id, so that no ad is
 * shown on two pages.
 */
function comparing({ numbers, featured }: Stock, sortBy: SortOrder): (one: number, other: number) => number {
  const { id } = numbers;
  const { by, down } = orders[sortBy];
  const key = numbers[by];
  const sign = down ? -1 : 1;
  const difference = (list: readonly number[], one: number, other: number) => (list[one] ?? 0) - (list[other] ?? 0);
  return (one, other) =>
    difference(featured, other, one) || sign * difference(key, one, other) || difference(id, other, one);
}

/**
 * The ids of one page of what was found. Only the page is put in order: what lies before and after it is merely set
 * apart.
 */
export function pageOf(stock: Stock, { missed, count }: Matches, search: AdSearch): number[] {
  const { sortBy = 'most_recent', page = 1, limit = pageSize.listing } = search;
  const [from, to] = [(page - 1) * limit, Math.min(page * limit, count)];
  if (from >= to) return [];
  const rows: number[] = [];
  for (let row = 0; row < missed.length; row++) if (missed[row] === meets) rows.push(row);
  const compare = comparing(stock, sortBy);
  if (from > 0) quickselect(rows, from, 0, count - 1, compare);
  if (to < count) quickselect(rows, to - 1, from, count - 1, compare);
  const shown = rows.slice(from, to).sort(compare);
  return shown.map((row) => stock.numbers.id[row] ?? 0);
}
