import type { FacetCount, Facets } from '@roadworthy/contract/api/listings';
import { type FacetName, facetNames } from '../wanted';
import { columnOf, fails, type Matches, meets } from './matching';
import type { Column, Stock, Value } from './stock';

/**
 * How many ads each option of the filter panel would leave, every other filter kept. One pass:
 * an ad that meets everything counts for every facet; one that misses the filter of a single facet counts for that one.
 */
export function countFacets(stock: Stock, { facets, missed }: Matches): Facets {
  const tallyOf = ({ codes, values }: Column) => ({ codes, counts: new Uint32Array(values.entries.length) });
  const all = new Map(Object.values(stock.columns).map((column) => [column, tallyOf(column)]));
  const ofEach = [...all.values()];
  const ofOne = facets.map((facet) => [tallyOf(columnOf(stock, facet))]);
  for (let row = 0; row < missed.length; row++) {
    const miss = missed[row] as number;
    if (miss === fails) continue;
    for (const { codes, counts } of miss === meets ? ofEach : (ofOne[miss] ?? [])) increase(counts, codes[row]);
  }
  const sums = (facet: FacetName) => {
    const column = columnOf(stock, facet);
    const more = ofOne[facets.indexOf(facet)]?.[0]?.counts;
    return { column, counts: all.get(column)?.counts.map((sum, code) => sum + (more?.[code] ?? 0)) };
  };
  return named(Object.fromEntries(facetNames.map((name) => [name, sums(name)])) as Sums);
}

function increase(counts: Uint32Array, code = 0): void {
  counts[code] = (counts[code] ?? 0) + 1;
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
