import { type AdFilter, type FacetName, facetNames, type NumberRange } from '../ad-filter';
import type { Column } from './column';
import type { ColumnStore } from './column-store';
import type { GrowableArray, ReusableBuffer } from './typed-arrays';
import { createPredicate } from './value-predicates';

/** The result of matching a search: the facets with a filter, and what each row fails. Valid until the next search. */
export type Matches = {
  facets: readonly FacetName[];
  /**
   * What each row fails: the sum of `missOf` of each facet, and of `OTHER_MISS` for the rest. A sum names a facet exactly
   * if the row fails this facet alone. Absent for an empty search.
   */
  mismatches?: Uint16Array;
  /** Number of rows that match. */
  count: number;
  /** For counting facets: the rows that match, ascending. */
  rows?: Int32Array;
};
export const MATCH = 0;
/** More than the number of facets. Nineteen facets and seven other criteria stay far below 65,536. */
const ONE_MISS = 256;
const OTHER_MISS = 2 * ONE_MISS;
/** What failing the filter of a facet adds to a row. */
export const missOf = (facet: FacetName): number => ONE_MISS + facetNames.indexOf(facet);

// The loops below are branch-free: mispredicted branches made them several times slower on a million rows.

/** Adds to the rows what their combination fails. */
function addByCombination(mismatches: Uint16Array, combinationOf: Int32Array, penalties: Uint16Array): void {
  for (let row = 0; row < mismatches.length; row++)
    (mismatches[row] as number) += penalties[combinationOf[row] as number] as number;
}

/** Marks the rows whose number is out of range. */
function markOutOfRange(mismatches: Uint16Array, values: Int32Array, low: number, high: number): void {
  for (let row = 0; row < mismatches.length; row++) {
    const value = values[row] as number;
    (mismatches[row] as number) += (Number(value < low) | Number(value > high)) * OTHER_MISS;
  }
}

/** Ends of an open range: comparing with infinity would convert each integer. */
const [MIN_INTEGER, MAX_INTEGER] = [-(2 ** 31), 2 ** 31 - 1];

/** A pass over all rows that marks those that fail a criterion. */
type Pass = (mismatches: Uint16Array) => void;

/** One pass for the filters of all facets of a column; none without a filter. */
function maskByColumn(store: ColumnStore, column: Column, criteria: AdFilter, filtered: FacetName[]): Pass[] {
  let penalties: Uint16Array | undefined;
  for (const name of facetNames) {
    const facet = store.facets[name];
    const filter = facet.column === column ? createPredicate(criteria, name) : undefined;
    if (!filter) continue;
    filtered.push(name);
    penalties ??= new Uint16Array(column.size);
    facet.addToFailing(penalties, filter, missOf(name));
  }
  const failing = penalties;
  return failing ? [(mismatches) => addByCombination(mismatches, column.codes.values, failing)] : [];
}

/** Marks the rows whose number is out of range; no pass for an open range. */
function maskByRange({ values }: GrowableArray<Int32Array>, { from, to }: NumberRange): Pass[] {
  if (from === undefined && to === undefined) return [];
  return [(mismatches) => markOutOfRange(mismatches, values, from ?? MIN_INTEGER, to ?? MAX_INTEGER)];
}

function maskByText({ texts }: ColumnStore, terms: AdFilter['terms']): Pass[] {
  if (terms.length === 0) return [];
  const pass: Pass = (mismatches) => {
    const hasText = texts.having(terms, mismatches.length);
    for (let row = 0; row < mismatches.length; row++)
      (mismatches[row] as number) += (1 - (hasText[row] as number)) * OTHER_MISS;
  };
  return [pass];
}

const markAll: Pass = (mismatches) => mismatches.fill(OTHER_MISS);

/** Marks the rows that lack a wanted feature or have an excluded one; null as the wanted ones marks all rows. */
function maskByFeatures({ features }: ColumnStore, { features: wanted = [], excludedFeatures = [] }: AdFilter): Pass[] {
  if (wanted === null) return [markAll];
  if (wanted.length === 0 && excludedFeatures.length === 0) return [];
  const pass: Pass = (mismatches) => {
    for (let firstRow = 0; firstRow < mismatches.length; firstRow += 32) {
      const rows = features.rowsWithAll(firstRow, wanted) & ~features.rowsWithAny(firstRow, excludedFeatures);
      const end = Math.min(firstRow + 32, mismatches.length);
      for (let row = firstRow; row < end; row++)
        (mismatches[row] as number) += (1 - ((rows >>> (row & 31)) & 1)) * OTHER_MISS;
    }
  };
  return [pass];
}

/** Marks the rows of other sellers; null marks all rows. */
function maskBySeller({ integers }: ColumnStore, creator: AdFilter['creator']): Pass[] {
  if (creator === null) return [markAll];
  return maskByRange(integers.creator, { from: creator, to: creator });
}

/** A pass for each column and other criterion, and the facets with a filter. */
export function createPasses(store: ColumnStore, criteria: AdFilter): { facets: FacetName[]; passes: Pass[] } {
  const facets: FacetName[] = [];
  const passes = [
    ...maskBySeller(store, criteria.creator),
    ...store.columns.flatMap((column) => maskByColumn(store, column, criteria, facets)),
    ...maskByRange(store.integers.price, criteria.price),
    ...maskByRange(store.integers.mileage, criteria.mileage),
    ...maskByFeatures(store, criteria),
    ...maskByText(store, criteria.terms),
  ];
  return { facets, passes };
}

/**
 * The rows whose mismatches equal `miss`. Branch-free: every row is written and overwritten unless it counts, hence one
 * extra element.
 */
export function rowsWithMiss(mismatches: Uint16Array, miss: number, buffer: ReusableBuffer<Int32Array>): Int32Array {
  const rows = buffer.of(mismatches.length + 1);
  let count = 0;
  for (let row = 0; row < mismatches.length; row++) {
    rows[count] = row;
    count += Number(mismatches[row] === miss);
  }
  return rows.subarray(0, count);
}
