import type { FacetCount, Facets } from '@roadworthy/contract/api/listings';
import { type FacetName, facetNames } from '../wanted';
import { columnOf, type Matches, meets } from './matching';
import type { Column, Stock, Value } from './stock';

/** How many rows of each value of a column missed just so. */
function tally({ codes, values }: Column, missed: Int8Array, miss: number): Uint32Array {
  const counts = new Uint32Array(values.entries.length);
  for (let row = 0; row < missed.length; row++) {
    if (missed[row] === miss) (counts[codes.values[row] as number] as number)++;
  }
  return counts;
}

/**
 * How many ads each option of the filter panel would leave, every other filter kept: an ad that meets everything counts
 * for every facet; one that misses the filter of a single facet counts for that one.
 */
export function countFacets(stock: Stock, { facets, missed }: Matches): Facets {
  const all = new Map(Object.values(stock.columns).map((column) => [column, tally(column, missed, meets)]));
  const sums = (facet: FacetName) => {
    const column = columnOf(stock, facet);
    const own = facets.includes(facet) ? tally(column, missed, facets.indexOf(facet)) : undefined;
    return { column, counts: all.get(column)?.map((sum, code) => sum + (own?.[code] ?? 0)) };
  };
  return named(Object.fromEntries(facetNames.map((name) => [name, sums(name)])) as Sums);
}

type Sums = Record<FacetName, { column: Column; counts?: Uint32Array }>;
type Counted = Value & { count: number };

/** The values that some ad has, by their keys in plain code order, so that every machine answers alike. */
function inOrder({ column, counts }: Sums[FacetName], keyOf: (value: Value) => string): Counted[] {
  const found = new Map<string, Counted>();
  for (const [code, value] of column.values.entries.entries()) {
    const count = (counts?.[code] ?? 0) + (found.get(keyOf(value))?.count ?? 0);
    if (count > 0) found.set(keyOf(value), { ...value, count });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted);
}

/** The counts as the answer names them. */
function named(sums: Sums): Facets {
  const plain = (facet: FacetName): FacetCount[] =>
    inOrder(sums[facet], ({ name }) => name).map(({ name, count }) => ({ value: name, count }));
  const parents = (facet: FacetName): FacetCount[] =>
    inOrder(sums[facet], ({ parent }) => parent).map(({ parent, count }) => ({ value: parent, count }));
  const within = (facet: FacetName) => inOrder(sums[facet], ({ parent, name }) => `${parent}\n${name}`);
  return {
    makes: parents('make'),
    models: within('model').map(({ parent, name, count }) => ({ make: parent, value: name, count })),
    years: plain('year').reverse(),
    fueltypes: plain('fueltype'),
    transmissions: plain('transmission'),
    bodytypes: plain('bodytype'),
    provinces: parents('province'),
    cities: within('city').map(({ parent, name, count }) => ({ province: parent, value: name, count })),
  };
}
