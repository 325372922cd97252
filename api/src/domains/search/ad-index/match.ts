import { nameKey } from '@roadworthy/contract/name-key';
import { type AdFilter, type FacetName, facetNames, type NumberRange } from '../ad-filter';
import type { Column, ColumnStore, Value } from './columns-index';
import type { GrowableArray } from './growable-array';
import type { ReusableBuffer } from './reusable-buffer';

/** The result of matching a search: the facets with a filter, and what each row fails. */
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

const within = (
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: NumberRange,
  value: number,
): boolean => value >= from && value <= to;

const keys = new WeakMap<Value, Value>();

/** The keys of a value, cached. */
function keysOf(value: Value): Value {
  const known = keys.get(value) ?? { parent: nameKey(value.parent), name: nameKey(value.name) };
  keys.set(value, known);
  return known;
}

/** The predicate of a facet's filter; undefined when it is not set. */
function createPredicate(
  { names, narrowedParents, years }: AdFilter,
  facet: FacetName,
): ((value: Value) => boolean) | undefined {
  if (facet === 'year') return years && (({ name }) => years.some((span) => within(span, Number(name))));
  const allowed = names[facet] && new Set(names[facet]);
  if (!allowed) return undefined;
  if (facet === 'make' || facet === 'province') return (value) => allowed.has(keysOf(value).parent);
  // Chosen models narrow their own makes only, towns their own provinces.
  const narrowed =
    facet === 'model' || facet === 'city' ? narrowedParents?.[facet] && new Set(narrowedParents[facet]) : undefined;
  return (value) => allowed.has(keysOf(value).name) || (narrowed !== undefined && !narrowed.has(keysOf(value).parent));
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

function countOf(mismatches: Uint16Array): number {
  let count = 0;
  for (let row = 0; row < mismatches.length; row++) count += Number(mismatches[row] === MATCH);
  return count;
}

/**
 * Matches a search against every ad, one pass over a column for each filter. The result is valid until the next call:
 * only `AdIndex.search` calls it, and never awaits.
 */
export function findMatches(store: ColumnStore, criteria: AdFilter): Matches {
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
  if (passes.length === 0) return { facets, count: store.size };
  const mismatches = store.scratch.missed.of(store.size).fill(MATCH);
  for (const pass of passes) pass(mismatches);
  const count = countOf(mismatches);
  const { looseTerms, ...strictCriteria } = criteria;
  return count === 0 && looseTerms
    ? findMatches(store, { ...strictCriteria, terms: looseTerms })
    : { facets, mismatches, count };
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
