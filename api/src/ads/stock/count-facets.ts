import type { FacetCount, Facets } from '@roadworthy/contract/api/listings';
import type { FacetName } from '../wanted';
import { bitOf, columnOf, type Matches, meets, rowsOf } from './matching';
import type { Column, Stock, Value } from './stock';

/** How many of some rows have each value of a column. */
function tally({ codes, values }: Column, rows: Int32Array): Int32Array {
  const counts = new Int32Array(values.entries.length);
  const { values: codeOf } = codes;
  for (let at = 0; at < rows.length; at++) (counts[codeOf[rows[at] as number] as number] as number)++;
  return counts;
}

/** Adds up what two lists count. */
function added(counts: Int32Array, more: Int32Array): Int32Array {
  const sums = counts.slice();
  for (const [code, count] of more.entries()) (sums[code] as number) += count;
  return sums;
}

/** How many ads the option of each value would leave. */
type Left = { column: Column; counts: Int32Array };

/**
 * How many ads each option of the filter panel would leave, every other filter kept: an ad that meets everything counts
 * for every facet; one that misses the filter of a single facet counts for that one.
 */
export function countFacets(stock: Stock, { facets, missed }: Matches): Facets {
  const { scratch } = stock;
  const found = missed && rowsOf(missed, meets, scratch.found);
  const countsOf = (column: Column) => (found ? tally(column, found) : column.counts.values);
  const all = new Map(Object.values(stock.columns).map((column) => [column, countsOf(column)]));
  const left = (facet: FacetName): Left => {
    const column = columnOf(stock, facet);
    const counts = all.get(column) as Int32Array;
    if (!missed || !facets.includes(facet)) return { column, counts };
    return { column, counts: added(counts, tally(column, rowsOf(missed, bitOf(facet), scratch.others))) };
  };
  const plain = (facet: FacetName) => options(left(facet), ({ name }, count) => ({ value: name, count }));
  return {
    makes: parents(left('make')),
    models: options(left('model'), ({ parent, name }, count) => ({ make: parent, value: name, count })),
    years: plain('year').reverse(),
    fueltypes: plain('fueltype'),
    transmissions: plain('transmission'),
    bodytypes: plain('bodytype'),
    provinces: parents(left('province')),
    cities: options(left('city'), ({ parent, name }, count) => ({ province: parent, value: name, count })),
  };
}

/** The values that some ad has, in order. */
function options<Option>({ column, counts }: Left, optionOf: (value: Value, count: number) => Option): Option[] {
  const { entries, inOrder } = column.values;
  const found: Option[] = [];
  for (const code of inOrder) {
    const count = counts[code] as number;
    if (count > 0) found.push(optionOf(entries[code] as Value, count));
  }
  return found;
}

/** What stands above the values that some ad has; values in order stand together by it. */
function parents(left: Left): FacetCount[] {
  const sums: FacetCount[] = [];
  options(left, ({ parent }, count) => {
    const last = sums.at(-1);
    if (last?.value === parent) last.count += count;
    else sums.push({ value: parent, count });
  });
  return sums;
}
