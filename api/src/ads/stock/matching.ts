import { type FacetName, facetNames, type Span, type Wanted } from '../wanted';
import type { Numbers } from './numbers';
import type { Column, Stock, Value } from './stock';

/** A search put to a stock: the facets whose filters are set, and how each row does under them. */
export type Matches = {
  facets: readonly FacetName[];
  /** For each row `meets`, `fails`, or the number in `facets` of the one filter that it misses. */
  missed: Int8Array;
  /** How many rows meet everything. */
  count: number;
};
export const meets = -1;
export const fails = -2;

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

/** Notes the rows that miss the filter of a facet: its number for the first that a row misses, `fails` for another. */
function miss(missed: Int8Array, { codes, values }: Column, filter: (value: Value) => boolean, facet: number): void {
  const passes = values.passing(filter);
  for (let row = 0; row < missed.length; row++)
    if (passes[codes.values[row] as number] === 0) missed[row] = missed[row] === meets ? facet : fails;
}

/** Fails the rows whose number lies outside a span. */
function failOutside(missed: Int8Array, { values }: Numbers, { from, to }: Span): void {
  if (from === undefined && to === undefined) return;
  const [low, high] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  for (let row = 0; row < missed.length; row++) {
    const value = values[row] as number;
    if (value < low || value > high) missed[row] = fails;
  }
}

/** Fails the rows that have not what is asked of them beside their facets. */
function failRest(missed: Int8Array, { numbers, texts }: Stock, { price, mileage, creator, terms }: Wanted): void {
  failOutside(missed, numbers.price, price);
  failOutside(missed, numbers.mileage, mileage);
  if (creator === null) missed.fill(fails);
  else if (creator !== undefined) failOutside(missed, numbers.creator, { from: creator, to: creator });
  if (terms.length === 0) return;
  const hasText = texts.having(terms, missed.length);
  for (let row = 0; row < missed.length; row++) if (hasText[row] === 0) missed[row] = fails;
}

function countOf(missed: Int8Array): number {
  let count = 0;
  for (let row = 0; row < missed.length; row++) if (missed[row] === meets) count++;
  return count;
}

/**
 * Puts a search to every ad of a stock, once for all that is asked of it afterwards: a pass over a column for each
 * filter that is set. The stock must not change meanwhile.
 */
export function matchesOf(stock: Stock, wanted: Wanted): Matches {
  const missed = new Int8Array(stock.size).fill(meets);
  const facets: FacetName[] = [];
  for (const facet of facetNames) {
    const filter = filterOf(wanted, facet);
    if (filter) miss(missed, columnOf(stock, facet), filter, facets.push(facet) - 1);
  }
  failRest(missed, stock, wanted);
  return { facets, missed, count: countOf(missed) };
}

/** The ids of the ads that meet everything. */
export const foundIn = ({ numbers }: Stock, { missed }: Matches): number[] =>
  [...missed.keys()].filter((row) => missed[row] === meets).map((row) => numbers.id.at(row));
