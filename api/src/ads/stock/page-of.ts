import type { AdSearch } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import { type Matches, meets } from './matching';
import type { Stock } from './stock';

/**
 * The rows from one rank to another among those of an order that match, but for those at some places (ascending).
 */
function ranked(order: Int32Array, { missed, count }: Matches, skipped: readonly number[], from: number, to: number) {
  const left = new Set(skipped);
  const rows: number[] = [];
  let [place, rank] = [0, 0];
  if (count === missed.length) {
    // Everything matches: ranks are places, and a deep page is found as fast as the first.
    [place, rank] = [from, from];
    for (const one of skipped) if (one <= place) place++;
  }
  for (; rank < to && place < order.length; place++) {
    const row = order[place] as number;
    if (missed[row] !== meets || left.has(place)) continue;
    if (rank >= from) rows.push(row);
    rank++;
  }
  return rows;
}

/** The ids of one page of what was found: featured ads first (specification section 1), then in the chosen order. */
export function pageOf(stock: Stock, matches: Matches, search: AdSearch): number[] {
  const { sortBy = 'most_recent', page = 1, limit = pageSize.listing } = search;
  const [from, to] = [(page - 1) * limit, Math.min(page * limit, matches.count)];
  if (from >= to) return [];
  const order = stock.orders[sortBy];
  const sorted = order.sorted(stock.size);
  const featured = stock.featured.filter((row) => matches.missed[row] === meets);
  const places = featured.map((row) => order.placeOf(row)).sort((one, other) => one - other);
  const first = places.slice(from, to).map((place) => sorted[place] as number);
  const before = places.length;
  const others = ranked(sorted, matches, places, Math.max(0, from - before), Math.max(0, to - before));
  return [...first, ...others].map((row) => stock.numbers.id.at(row));
}
