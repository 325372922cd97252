import { type AdFilter, type FacetName, facetNames, type NumberRange } from '../ad-filter';
import type { Column, Value } from './column';
import type { ColumnStore } from './column-store';
import type { GrowableArray, ReusableBuffer } from './typed-arrays';
import { createPredicate } from './value-predicates';

/** The result of matching a search: the facets with a filter, and what each row fails. Valid until the next search. */
export type Matches = {
  facets: readonly FacetName[];
  /**
   * What each row fails: bits of facets (`facetBit`), and `OTHER_CRITERIA` for the rest. Absent for an empty search.
   */
  mismatches?: Uint16Array;
  /** Number of rows that match. */
  count: number;
};
export const MATCH = 0;
export const facetBit = (facet: FacetName): number => 1 << facetNames.indexOf(facet);
const OTHER_CRITERIA = 1 << facetNames.length;

/** The column of a facet: makes are the parents of models, provinces those of towns. */
export function facetColumn({ columns }: ColumnStore, facet: FacetName): Column {
  if (facet === 'make') return columns.model;
  return facet === 'province' ? columns.city : columns[facet];
}

// The loops below are branch-free: mispredicted branches made them several times slower on a million rows.

/** Marks the rows by the bits of their value. */
function markValues(mismatches: Uint16Array, codeOf: Int32Array, bits: Uint16Array): void {
  for (let row = 0; row < mismatches.length; row++)
    (mismatches[row] as number) |= bits[codeOf[row] as number] as number;
}

/** Marks the rows whose number is out of range. */
function markOutOfRange(mismatches: Uint16Array, values: Float64Array, low: number, high: number): void {
  for (let row = 0; row < mismatches.length; row++) {
    const value = values[row] as number;
    (mismatches[row] as number) |= (Number(value < low) | Number(value > high)) * OTHER_CRITERIA;
  }
}

/** A pass over all rows that marks those that fail a criterion. */
type Pass = (mismatches: Uint16Array) => void;

/** Marks the rows that fail the filter of a facet. */
function maskByColumn({ codes, values }: Column, filter: (value: Value) => boolean, bit: number): Pass {
  const bits = Uint16Array.from(values.entries, (value) => (filter(value) ? 0 : bit));
  return (mismatches) => markValues(mismatches, codes.values, bits);
}

/** Marks the rows whose number is out of range; no pass for an open range. */
function maskByRange({ values }: GrowableArray, { from, to }: NumberRange): Pass[] {
  if (from === undefined && to === undefined) return [];
  return [
    (mismatches) =>
      markOutOfRange(mismatches, values, from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY),
  ];
}

function maskByText({ texts }: ColumnStore, terms: AdFilter['terms']): Pass[] {
  if (terms.length === 0) return [];
  const pass: Pass = (mismatches) => {
    const hasText = texts.having(terms, mismatches.length);
    for (let row = 0; row < mismatches.length; row++)
      (mismatches[row] as number) |= (1 - (hasText[row] as number)) * OTHER_CRITERIA;
  };
  return [pass];
}

/** Marks the rows of other sellers; null marks all rows. */
function maskBySeller({ numbers }: ColumnStore, creator: AdFilter['creator']): Pass[] {
  if (creator === null) return [(mismatches) => mismatches.fill(OTHER_CRITERIA)];
  return maskByRange(numbers.creator, { from: creator, to: creator });
}

/** A pass for each criterion, and the facets with a filter. */
export function createPasses(store: ColumnStore, criteria: AdFilter): { facets: FacetName[]; passes: Pass[] } {
  const facets: FacetName[] = [];
  const passes: Pass[] = [];
  for (const facet of facetNames) {
    const filter = createPredicate(criteria, facet);
    if (!filter) continue;
    facets.push(facet);
    passes.push(maskByColumn(facetColumn(store, facet), filter, facetBit(facet)));
  }
  passes.push(
    ...maskByRange(store.numbers.price, criteria.price),
    ...maskByRange(store.numbers.mileage, criteria.mileage),
    ...maskBySeller(store, criteria.creator),
    ...maskByText(store, criteria.terms),
  );
  return { facets, passes };
}

/** The rows whose mismatches equal `miss`, written to the given buffer. */
export function matchingRows(mismatches: Uint16Array, miss: number, list: ReusableBuffer<Int32Array>): Int32Array {
  // Branch-free: every row is written and overwritten unless it counts, hence one extra element.
  const rows = list.of(mismatches.length + 1);
  let count = 0;
  for (let row = 0; row < mismatches.length; row++) {
    rows[count] = row;
    count += Number(mismatches[row] === miss);
  }
  return rows.subarray(0, count);
}
