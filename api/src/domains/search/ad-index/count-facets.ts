import type { FacetCount, Facets } from '@roadworthy/contract/api/listings';
import type { FacetName } from '../ad-filter';
import type { Column, Value } from './column';
import type { ColumnStore } from './column-store';
import { facetBit, facetColumn, MATCH, type Matches, matchingRows } from './masks';

/** Counts the given rows by value of a column. */
function tally({ codes, values }: Column, rows: Int32Array): Int32Array {
  const counts = new Int32Array(values.entries.length);
  const { values: codeOf } = codes;
  for (let index = 0; index < rows.length; index++) (counts[codeOf[rows[index] as number] as number] as number)++;
  return counts;
}

/** The sum of two lists of counts. */
function sumCounts(counts: Int32Array, others: Int32Array): Int32Array {
  const sums = counts.slice();
  for (const [code, count] of others.entries()) (sums[code] as number) += count;
  return sums;
}

/** The number of ads that each value of a column would leave. */
type ColumnCounts = { column: Column; counts: Int32Array };

/**
 * Counts the ads that each option would leave, all other filters unchanged: an ad that matches everything counts for
 * every facet; one that fails a single facet counts for that facet.
 */
export function countFacets(store: ColumnStore, { facets, mismatches }: Matches): Facets {
  const { scratch } = store;
  const found = mismatches && matchingRows(mismatches, MATCH, scratch.found);
  const countsOf = (column: Column) => (found ? tally(column, found) : column.counts.values);
  const all = new Map(Object.values(store.columns).map((column) => [column, countsOf(column)]));
  const countsFor = (facet: FacetName): ColumnCounts => {
    const column = facetColumn(store, facet);
    const counts = all.get(column) as Int32Array;
    if (!mismatches || !facets.includes(facet)) return { column, counts };
    return {
      column,
      counts: sumCounts(counts, tally(column, matchingRows(mismatches, facetBit(facet), scratch.others))),
    };
  };
  const plain = (facet: FacetName) => options(countsFor(facet), ({ name }, count) => ({ value: name, count }));
  return {
    makes: parents(countsFor('make')),
    models: options(countsFor('model'), ({ parent, name }, count) => ({ make: parent, value: name, count })),
    years: plain('year').reverse(),
    fueltypes: plain('fueltype'),
    transmissions: plain('transmission'),
    bodytypes: plain('bodytype'),
    provinces: parents(countsFor('province')),
    cities: options(countsFor('city'), ({ parent, name }, count) => ({ province: parent, value: name, count })),
  };
}

/** The values with at least one ad, in order. */
function options<Option>(
  { column, counts }: ColumnCounts,
  optionOf: (value: Value, count: number) => Option,
): Option[] {
  const { entries, inOrder } = column.values;
  const found: Option[] = [];
  for (const code of inOrder) {
    const count = counts[code] as number;
    if (count > 0) found.push(optionOf(entries[code] as Value, count));
  }
  return found;
}

/** Sums the counts by parent; sorted values of a parent are adjacent. */
function parents(columnCounts: ColumnCounts): FacetCount[] {
  const sums: FacetCount[] = [];
  options(columnCounts, ({ parent }, count) => {
    const last = sums.at(-1);
    if (last?.value === parent) last.count += count;
    else sums.push({ value: parent, count });
  });
  return sums;
}
