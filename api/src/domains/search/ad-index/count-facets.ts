import type { FacetCount, Facets } from '@roadworthy/contract/api/listings';
import { adFeatures, postedDays } from '@roadworthy/contract/options';
import type { AdFilter, FacetName } from '../ad-filter';
import { dayOf } from '../days';
import type { Value } from './column';
import type { ColumnStore } from './column-store';
import { countByRadius } from './count-distances';
import { countValues, type FacetCounts } from './count-values';
import type { Matches } from './masks';
import { allowedNames } from './value-predicates';

/**
 * The facets of a search. Those of a search without filters are cached until an ad or the day changes: most pages that
 * count facets begin with them.
 */
export function facetsOfMatches(store: ColumnStore, criteria: AdFilter, matches: Matches): Facets {
  if (matches.mismatches || criteria.nearby) return countFacets(store, criteria, matches);
  const day = dayOf(Date.now());
  if (store.facetsOfAll?.day !== day) store.facetsOfAll = { day, facets: countFacets(store, criteria, matches) };
  return store.facetsOfAll.facets;
}

/**
 * Counts the ads that each option would leave, all other filters unchanged: an ad that matches everything counts for
 * every facet; one that fails a single facet counts for that facet. A feature is wanted in addition to the chosen ones.
 */
function countFacets(store: ColumnStore, criteria: AdFilter, matches: Matches): Facets {
  const { rows } = matches;
  const matching = new Map(store.columns.map((column) => [column, rows ? column.tally(rows) : column.counts.values]));
  const countsFor = (name: FacetName): FacetCounts =>
    countValues(store, name, matches, matching.get(store.facets[name].column) as Int32Array);
  const plain = (name: FacetName) => options(countsFor(name), ({ name }, count) => ({ value: name, count }));
  const features = rows ? store.features.countAmong(rows) : store.features.counts;
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
    values: plain('value'),
    posted: countSince(countsFor('posted')),
    ...(criteria.nearby && { distances: countByRadius(countsFor('distance'), criteria.nearby) }),
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
function countSince({ facet, counts }: FacetCounts): FacetCount[] {
  const today = dayOf(Date.now());
  const sums = postedDays.map(() => 0);
  for (const [code, { name }] of facet.values.entries.entries()) {
    const age = today - Number(name);
    for (const [index, length] of postedDays.entries())
      if (age <= length) (sums[index] as number) += counts[code] as number;
  }
  return postedDays.map((length, index) => ({ value: String(length), count: sums[index] as number }));
}
