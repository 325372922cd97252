import type { Facets } from '@roadworthy/contract/api/listings';
import type { AdFilter } from '../ad-filter';
import type { ResultPage, SearchResult } from './ad-index';
import type { ColumnStore } from './column-store';
import { findNextRadius } from './count-distances';
import { facetsOfMatches } from './count-facets';
import { createPasses, MATCH, type Matches, rowsWithMiss } from './masks';
import { readPage } from './read-page';

// Matches are in buffers that the next search overwrites: nothing here awaits, and results are copies.

function countOf(mismatches: Uint16Array): number {
  let count = 0;
  for (let row = 0; row < mismatches.length; row++) count += Number(mismatches[row] === MATCH);
  return count;
}

/** Matches a search against every ad, one pass for each column and number that it filters by. */
function findMatches(store: ColumnStore, criteria: AdFilter, needsCounts = false): Matches {
  const { facets, passes } = createPasses(store, criteria);
  if (passes.length === 0) return { facets, count: store.size };
  const mismatches = store.scratch.missed.of(store.size).fill(MATCH);
  for (const pass of passes) pass(mismatches);
  const rows = needsCounts ? rowsWithMiss(mismatches, MATCH, store.scratch.found) : undefined;
  const count = rows ? rows.length : countOf(mismatches);
  const { looseTerms, ...strictCriteria } = criteria;
  return count === 0 && looseTerms
    ? findMatches(store, { ...strictCriteria, terms: looseTerms }, needsCounts)
    : { facets, mismatches, count, rows };
}

/** One page of the matching ads, their number, the facets if requested, and a larger radius if one finds few. */
export function searchColumns(store: ColumnStore, criteria: AdFilter, page: ResultPage): SearchResult {
  const matches = findMatches(store, criteria, page.facets);
  const facets = page.facets && { facets: facetsOfMatches(store, criteria, matches) };
  const nextRadius = findNextRadius(store, criteria, matches);
  return {
    ids: readPage(store, criteria, matches, page),
    count: matches.count,
    ...facets,
    ...(nextRadius && { nextRadius }),
  };
}

/** The number of matching ads. */
export const countMatches = (store: ColumnStore, criteria: AdFilter): number => findMatches(store, criteria).count;

/** The number of ads by option of each filter. */
export const facetsOf = (store: ColumnStore, criteria: AdFilter): Facets =>
  facetsOfMatches(store, criteria, findMatches(store, criteria, true));
