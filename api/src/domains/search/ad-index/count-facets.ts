import type { FacetCount, Facets } from '@roadworthy/contract/api/listings';
import { adFeatures, postedDays } from '@roadworthy/contract/options';
import type { AdFilter, FacetName } from '../ad-filter';
import { dayOf } from '../days';
import type { FacetValues, Value } from './column';
import type { ColumnStore } from './column-store';
import { type Matches, missOf, rowsWithMiss } from './masks';
import { allowedNames } from './value-predicates';

/** The values of a facet, and the number of ads that each would leave. */
type FacetCounts = { facet: FacetValues; counts: Int32Array };

/**
 * Counts the ads that each option would leave, all other filters unchanged: an ad that matches everything counts for
 * every facet; one that fails a single facet counts for that facet. A feature is wanted in addition to the chosen ones.
 */
export function countFacets(store: ColumnStore, criteria: AdFilter, { facets, mismatches, rows }: Matches): Facets {
  const matching = new Map(
    store.columns.map((column) => [column, rows ? column.tally(rows.matching) : column.counts.values]),
  );
  const countsFor = (name: FacetName): FacetCounts => {
    const facet = store.facets[name];
    const counts = facet.sumByValue(matching.get(facet.column) as Int32Array);
    if (mismatches && rows && facets.includes(name)) {
      const others = rowsWithMiss(rows.nearly, mismatches, missOf(name), store.scratch.others);
      for (const [code, count] of facet.sumByValue(facet.column.tally(others)).entries())
        (counts[code] as number) += count;
    }
    return { facet, counts };
  };
  const plain = (name: FacetName) => options(countsFor(name), ({ name }, count) => ({ value: name, count }));
  const features = rows ? store.features.countAmong(rows.matching) : store.features.counts;
  const hasModel = allowedNames(criteria, 'model');
  return {
    makes: plain('make'),
    models: options(countsFor('model'), ({ parent, name }, count) => ({ make: parent, value: name, count })),
    trims: hasModel
      ? options(countsFor('trim'), ({ parent, name }, count) => ({ model: parent, value: name, count })).filter(
          ({ model }) => hasModel(model),
        )
      : [],
    years: plain('year').reverse(),
    fueltypes: plain('fueltype'),
    transmissions: plain('transmission'),
    bodytypes: plain('bodytype'),
    provinces: plain('province'),
    cities: options(countsFor('city'), ({ parent, name }, count) => ({ province: parent, value: name, count })),
    engines: plain('engine'),
    drives: plain('drive'),
    seats: plain('seats'),
    doors: plain('doors'),
    cabs: plain('cab'),
    exteriorcolors: plain('exteriorcolor'),
    carfeatures: adFeatures.map((value, feature) => ({ value, count: features[feature] as number })),
    sellers: plain('seller'),
    posted: countSince(plain('posted')),
  };
}

/** The values with at least one ad, in order. */
function options<Option>({ facet, counts }: FacetCounts, optionOf: (value: Value, count: number) => Option): Option[] {
  const { entries, inOrder } = facet.values;
  const found: Option[] = [];
  for (const code of inOrder) {
    const [count, value] = [counts[code] as number, entries[code] as Value];
    if (count > 0 && value.name !== '') found.push(optionOf(value, count));
  }
  return found;
}

/** The ads of the last days, for each number of days to choose from. */
function countSince(days: readonly FacetCount[]): FacetCount[] {
  const today = dayOf(Date.now());
  return postedDays.map((length) => {
    const since = days.filter(({ value }) => Number(value) >= today - length);
    return { value: String(length), count: since.reduce((sum, { count }) => sum + count, 0) };
  });
}
