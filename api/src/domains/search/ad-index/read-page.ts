import { MAX_PINNED_ADS, PAGE_SIZES } from '@roadworthy/contract/limits';
import type { AdFilter } from '../ad-filter';
import type { ResultPage } from './ad-index';
import type { ColumnStore } from './column-store';
import { MATCH, type Matches, rowsWithMiss } from './masks';
import { createOrder, type Ranks, type ResultOrder } from './result-order';

/** Up to this many matches are sorted faster than found in the sorted list of all ads. */
const SORT_THRESHOLD = 1_000;

/** Featured rows, and how many of them are pinned above the others, the first of the order. */
type Pinning = { featured: readonly number[]; maxPinned: number };

/** For few matches: sorts them. */
function sortAndSlice(
  order: ResultOrder,
  found: Int32Array,
  { featured, maxPinned }: Pinning,
  { from, to }: Ranks,
): number[] {
  const isFeatured = new Set(featured);
  const [first, others]: [number[], number[]] = [[], []];
  for (const row of order.sort(found)) (isFeatured.has(row) && first.length < maxPinned ? first : others).push(row);
  return [...first, ...others].slice(from, to);
}

/** For many matches: finds those of the page without sorting them. */
function pinAndScan(
  order: ResultOrder,
  mismatches: Uint16Array | undefined,
  { featured, maxPinned }: Pinning,
  { from, to }: Ranks,
): number[] {
  const matching = mismatches ? featured.filter((row) => mismatches[row] === MATCH) : featured;
  const pinned = [...order.sort(Int32Array.from(matching))].slice(0, maxPinned);
  const rest = { from: Math.max(0, from - pinned.length), to: Math.max(0, to - pinned.length) };
  return [...pinned.slice(from, to), ...order.scan(mismatches, pinned, rest)];
}

/**
 * The ids of one page in the chosen order. In the default order all featured ads come first, in another one at most two
 * are pinned above the results (SEARCH-25); none when the page has no pinned ones.
 */
export function readPage(
  store: ColumnStore,
  { nearby }: AdFilter,
  { mismatches, count, rows: found }: Matches,
  { sortBy = 'most_recent', page = 1, limit = PAGE_SIZES.listing, pinned }: ResultPage,
): number[] {
  const ranks = { from: (page - 1) * limit, to: Math.min(page * limit, count) };
  if (ranks.from >= ranks.to) return [];
  const order = createOrder(store, sortBy, nearby);
  const featured = pinned === 'none' ? [] : store.featured;
  const pinning = { featured, maxPinned: order.isDefault ? featured.length : MAX_PINNED_ADS };
  const rows =
    mismatches && count <= SORT_THRESHOLD
      ? sortAndSlice(order, found ?? rowsWithMiss(mismatches, MATCH, store.scratch.found), pinning, ranks)
      : pinAndScan(order, mismatches, pinning, ranks);
  return rows.map((row) => store.numbers.id.at(row));
}
