import { type FacetName, facetNames, type Span, type Wanted } from '../wanted';
import type { Numbers } from './numbers';
import type { Scratch } from './scratch';
import type { Column, Stock, Value } from './stock';

/** A search put to a stock: the facets whose filters are set, and how each row does under them. */
export type Matches = {
  facets: readonly FacetName[];
  /**
   * For each row what it misses: the bits of facets (`bitOf`), and `rest` for anything else that is asked. Absent when
   * nothing is asked, which every row meets.
   */
  missed?: Uint16Array;
  /** How many rows meet everything. */
  count: number;
};
export const meets = 0;
export const bitOf = (facet: FacetName): number => 1 << facetNames.indexOf(facet);
const rest = 1 << facetNames.length;

/** Which column knows a facet's values: makes stand with models, provinces with towns. */
export function columnOf({ columns }: Stock, facet: FacetName): Column {
  if (facet === 'make') return columns.model;
  return facet === 'province' ? columns.city : columns[facet];
}

const within = ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Span, value: number): boolean =>
  value >= from && value <= to;

/** Which values a facet's filter lets through; undefined when it is not set. */
function filterOf({ names, years }: Wanted, facet: FacetName): ((value: Value) => boolean) | undefined {
  if (facet === 'year') return years && (({ name }) => years.some((span) => within(span, Number(name))));
  const among = names[facet] && new Set(names[facet]);
  const isParent = facet === 'make' || facet === 'province';
  return among && (({ parent, name }) => among.has((isParent ? parent : name).toLowerCase()));
}

// The passes have no branches: a processor guesses half of them wrong, which makes a million rows take several times as long.

/** Notes the rows whose value misses something, given the bits to note for each value. */
function noteValues(missed: Uint16Array, codeOf: Int32Array, bits: Uint16Array): void {
  for (let row = 0; row < missed.length; row++) (missed[row] as number) |= bits[codeOf[row] as number] as number;
}

/** Notes the rows whose number lies outside a span. */
function noteOutside(missed: Uint16Array, values: Float64Array, low: number, high: number): void {
  for (let row = 0; row < missed.length; row++) {
    const value = values[row] as number;
    (missed[row] as number) |= (Number(value < low) | Number(value > high)) * rest;
  }
}

/** Looks at every row and notes those that miss something. */
type Pass = (missed: Uint16Array) => void;

/** Finds the rows that miss the filter of a facet. */
function missing({ codes, values }: Column, filter: (value: Value) => boolean, bit: number): Pass {
  const bits = Uint16Array.from(values.entries, (value) => (filter(value) ? 0 : bit));
  return (missed) => noteValues(missed, codes.values, bits);
}

/** Finds the rows whose number lies outside a span, if it has an end. */
function outside({ values }: Numbers, { from, to }: Span): Pass[] {
  if (from === undefined && to === undefined) return [];
  return [(missed) => noteOutside(missed, values, from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY)];
}

function withoutText({ texts }: Stock, terms: Wanted['terms']): Pass[] {
  if (terms.length === 0) return [];
  const pass: Pass = (missed) => {
    const hasText = texts.having(terms, missed.length);
    for (let row = 0; row < missed.length; row++) (missed[row] as number) |= (1 - (hasText[row] as number)) * rest;
  };
  return [pass];
}

/** Notes the rows that are not this seller's; null is nobody. */
function ofOthers({ numbers }: Stock, creator: Wanted['creator']): Pass[] {
  if (creator === null) return [(missed) => missed.fill(rest)];
  return outside(numbers.creator, { from: creator, to: creator });
}

function countOf(missed: Uint16Array): number {
  let count = 0;
  for (let row = 0; row < missed.length; row++) count += Number(missed[row] === meets);
  return count;
}

/**
 * Puts a search to every ad of a stock, once for all that is asked of it afterwards: a pass over a column for each
 * filter that is set. What it gives holds until the stock changes or is asked again: it is used before anything is
 * awaited.
 */
export function matchesOf(stock: Stock, wanted: Wanted): Matches {
  const facets: FacetName[] = [];
  const passes: Pass[] = [];
  for (const facet of facetNames) {
    const filter = filterOf(wanted, facet);
    if (!filter) continue;
    facets.push(facet);
    passes.push(missing(columnOf(stock, facet), filter, bitOf(facet)));
  }
  passes.push(
    ...outside(stock.numbers.price, wanted.price),
    ...outside(stock.numbers.mileage, wanted.mileage),
    ...ofOthers(stock, wanted.creator),
    ...withoutText(stock, wanted.terms),
  );
  if (passes.length === 0) return { facets, count: stock.size };
  const missed = stock.scratch.missed.of(stock.size).fill(meets);
  for (const pass of passes) pass(missed);
  return { facets, missed, count: countOf(missed) };
}

/** The rows that missed just so, written to a list of this stock's. */
export function rowsOf(missed: Uint16Array, miss: number, list: Scratch<Int32Array>): Int32Array {
  // Each is written down first and kept if it missed so, which is one place more than rows.
  const rows = list.of(missed.length + 1);
  let count = 0;
  for (let row = 0; row < missed.length; row++) {
    rows[count] = row;
    count += Number(missed[row] === miss);
  }
  return rows.subarray(0, count);
}

/** The ids of the ads that meet everything. */
export function foundIn({ numbers, scratch, size }: Stock, { missed }: Matches): number[] {
  if (!missed) return Array.from(numbers.id.values.subarray(0, size));
  return Array.from(rowsOf(missed, meets, scratch.found), (row) => numbers.id.at(row));
}
