import type { AdSearch } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import { type Matches, meets, rowsOf } from './matching';
import type { Order } from './order';
import type { Stock } from './stock';

/** So few rows are sorted by themselves in less time than they are looked for among all. */
const few = 1_000;
/** Ranks from one to another, the latter not included. */
type Ranks = { from: number; to: number };

/** The rows of some ranks among those of an order that match, but for those at some places (ascending). */
function ranked(order: Int32Array, missed: Uint16Array | undefined, skipped: readonly number[], { from, to }: Ranks) {
  const left = new Set(skipped);
  const rows: number[] = [];
  let [place, rank] = [0, 0];
  if (!missed) {
    // Everything matches: ranks are places, and a deep page is found as fast as the first.
    [place, rank] = [from, from];
    for (const one of skipped) if (one <= place) place++;
  }
  for (; rank < to && place < order.length; place++) {
    const row = order[place] as number;
    if ((missed && missed[row] !== meets) || left.has(place)) continue;
    if (rank >= from) rows.push(row);
    rank++;
  }
  return rows;
}

/** A page of rows that are few. */
function pageOfFew(order: Order, found: Int32Array, featured: readonly number[], { from, to }: Ranks): number[] {
  const standsFirst = new Set(featured);
  const [first, others]: [number[], number[]] = [[], []];
  for (const row of order.arranged(found)) (standsFirst.has(row) ? first : others).push(row);
  return [...first, ...others].slice(from, to);
}

/** A page of rows that are many. */
function pageOfMany(stock: Stock, order: Order, missed: Uint16Array | undefined, { from, to }: Ranks): number[] {
  const sorted = order.sorted(stock.size);
  const featured = missed ? stock.featured.filter((row) => missed[row] === meets) : stock.featured;
  const places = featured.map((row) => order.placeOf(row)).sort((one, other) => one - other);
  const first = places.slice(from, to).map((place) => sorted[place] as number);
  const before = places.length;
  const rest = { from: Math.max(0, from - before), to: Math.max(0, to - before) };
  return [...first, ...ranked(sorted, missed, places, rest)];
}

/** The ids of one page of what was found: featured ads first (specification section 1), then in the chosen order. */
export function pageOf(stock: Stock, { missed, count }: Matches, search: AdSearch): number[] {
  const { sortBy = 'most_recent', page = 1, limit = pageSize.listing } = search;
  const ranks = { from: (page - 1) * limit, to: Math.min(page * limit, count) };
  if (ranks.from >= ranks.to) return [];
  const order = stock.orders[sortBy];
  const rows =
    missed && count <= few
      ? pageOfFew(order, rowsOf(missed, meets, stock.scratch.found), stock.featured, ranks)
      : pageOfMany(stock, order, missed, ranks);
  return rows.map((row) => stock.numbers.id.at(row));
}
