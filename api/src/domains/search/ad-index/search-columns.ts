import type { Facets } from '@roadworthy/contract/api/listings';
import { MAX_PINNED_ADS, PAGE_SIZES } from '@roadworthy/contract/limits';
import type { AdFilter } from '../ad-filter';
import type { ResultPage, SearchResult } from './ad-index';
import type { ColumnStore } from './column-store';
import { countFacets } from './count-facets';
import { createPasses, MATCH, type Matches, matchingRows, nearlyMatchingRows, rowsWithMiss } from './masks';
import type { SortedRows } from './sorted-rows';

// Matches are in buffers that the next search overwrites: nothing here awaits, and results are copies.

function countOf(mismatches: Uint16Array): number {
  let count = 0;
  for (let row = 0; row < mismatches.length; row++) count += Number(mismatches[row] === MATCH);
  return count;
}

/** The rows that facets are counted among. */
function rowsForFacets({ scratch }: ColumnStore, mismatches: Uint16Array): NonNullable<Matches['rows']> {
  const nearly = nearlyMatchingRows(mismatches, scratch.nearly);
  return { nearly, matching: rowsWithMiss(nearly, mismatches, MATCH, scratch.found) };
}

/** Matches a search against every ad, one pass for each column and number that it filters by. */
function findMatches(store: ColumnStore, criteria: AdFilter, needsFacets = false): Matches {
  const { facets, passes } = createPasses(store, criteria);
  if (passes.length === 0) return { facets, count: store.size };
  const mismatches = store.scratch.missed.of(store.size).fill(MATCH);
  for (const pass of passes) pass(mismatches);
  const rows = needsFacets ? rowsForFacets(store, mismatches) : undefined;
  const count = rows ? rows.matching.length : countOf(mismatches);
  const { looseTerms, ...strictCriteria } = criteria;
  return count === 0 && looseTerms
    ? findMatches(store, { ...strictCriteria, terms: looseTerms }, needsFacets)
    : { facets, mismatches, count, rows };
}

/** Up to this many matches are sorted faster than found in the sorted list of all ads. */
const SORT_THRESHOLD = 1_000;
/** A range of ranks; `to` is exclusive. */
type Ranks = { from: number; to: number };

/** The matching rows at some ranks of an order, without those at the skipped positions (ascending). */
function ranked(
  order: Int32Array,
  mismatches: Uint16Array | undefined,
  skipped: readonly number[],
  { from, to }: Ranks,
) {
  const skippedPositions = new Set(skipped);
  const rows: number[] = [];
  let [position, rank] = [0, 0];
  if (!mismatches) {
    // Everything matches: ranks are positions, and a deep page is as fast as the first.
    [position, rank] = [from, from];
    for (const skippedPosition of skipped) if (skippedPosition <= position) position++;
  }
  for (; rank < to && position < order.length; position++) {
    const row = order[position] as number;
    if ((mismatches && mismatches[row] !== MATCH) || skippedPositions.has(position)) continue;
    if (rank >= from) rows.push(row);
    rank++;
  }
  return rows;
}

/** Featured rows, and how many of them are pinned above the others, the first of the order. */
type Pinning = { featured: readonly number[]; maxPinned: number };

/** For few matches: sorts them. */
function sortAndSlice(
  order: SortedRows,
  found: Int32Array,
  { featured, maxPinned }: Pinning,
  { from, to }: Ranks,
): number[] {
  const isFeatured = new Set(featured);
  const [first, others]: [number[], number[]] = [[], []];
  for (const row of order.sortSome(found)) (isFeatured.has(row) && first.length < maxPinned ? first : others).push(row);
  return [...first, ...others].slice(from, to);
}

/** For many matches: walks the sorted list of all ads. */
function scanPresorted(
  store: ColumnStore,
  order: SortedRows,
  mismatches: Uint16Array | undefined,
  { featured, maxPinned }: Pinning,
  { from, to }: Ranks,
): number[] {
  const sorted = order.sorted(store.size);
  const matching = mismatches ? featured.filter((row) => mismatches[row] === MATCH) : featured;
  const positions = matching
    .map((row) => order.positionOf(row))
    .sort((a, b) => a - b)
    .slice(0, maxPinned);
  const first = positions.slice(from, to).map((position) => sorted[position] as number);
  const featuredCount = positions.length;
  const rest = { from: Math.max(0, from - featuredCount), to: Math.max(0, to - featuredCount) };
  return [...first, ...ranked(sorted, mismatches, positions, rest)];
}

/**
 * The ids of one page in the chosen order. In the default order all featured ads come first, in another one at most two
 * are pinned above the results (SEARCH-25).
 */
function readPage(store: ColumnStore, { mismatches, count, rows: found }: Matches, requested: ResultPage): number[] {
  const { sortBy = 'most_recent', page = 1, limit = PAGE_SIZES.listing } = requested;
  const ranks = { from: (page - 1) * limit, to: Math.min(page * limit, count) };
  if (ranks.from >= ranks.to) return [];
  const order = store.orders[sortBy];
  const maxPinned = sortBy === 'most_recent' ? store.featured.length : MAX_PINNED_ADS;
  const pinning = { featured: store.featured, maxPinned };
  const rows =
    mismatches && count <= SORT_THRESHOLD
      ? sortAndSlice(order, found?.matching ?? matchingRows(mismatches, store.scratch.found), pinning, ranks)
      : scanPresorted(store, order, mismatches, pinning, ranks);
  return rows.map((row) => store.numbers.id.at(row));
}

/** One page of the matching ads, their number, and the facets if requested. */
export function searchColumns(store: ColumnStore, criteria: AdFilter, page: ResultPage): SearchResult {
  const matches = findMatches(store, criteria, page.facets);
  const facets = page.facets && { facets: countFacets(store, criteria, matches) };
  return { ids: readPage(store, matches, page), count: matches.count, ...facets };
}

/** The number of matching ads. */
export const countMatches = (store: ColumnStore, criteria: AdFilter): number => findMatches(store, criteria).count;

/** The number of ads by option of each filter. */
export const facetsOf = (store: ColumnStore, criteria: AdFilter): Facets =>
  countFacets(store, criteria, findMatches(store, criteria, true));
