import type { Facets } from '@roadworthy/contract/api/listings';
import { excludedName } from '@roadworthy/contract/excluded-name';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { DEFAULT_SEARCH, type ListFilter, listFilters, type Search } from '@roadworthy/contract/search';
import { capitalize } from '../lib/capitalize';
import { radiusText } from '../lib/distance-text';
import { engineLabel, filterLabel, postedLabel } from './filter-labels';

/** An active filter, and the change that removes it. */
export type ActiveFilter = { key: string; label: string; without: Partial<Search> };

/** The facets that depend on another filter: models on makes, trims on models, cities on provinces. */
type Children = Pick<Facets, 'models' | 'trims' | 'cities'>;

/**
 * The chosen children of remaining parents, and the excluded ones, which narrow any parent. The facets leave out a child
 * without cars: its parent is unknown, so it stays while there is one.
 */
function remainingChildren<Child extends { value: string }>(
  chosen: readonly string[],
  options: readonly Child[],
  parents: readonly string[],
  parentOf: (option: Child) => string,
): string[] {
  const hasParent = parents.some((name) => excludedName(name) === undefined);
  return chosen.filter((name) => {
    if (excludedName(name) !== undefined) return true;
    const listed = options.filter(({ value }) => value === name);
    return hasParent && (listed.length === 0 || listed.some((option) => parents.includes(parentOf(option))));
  });
}

/** Changes the models and drops trims of removed models, which would match nothing. */
export const withModels = (search: Search, models: readonly string[], { trims }: Children): Partial<Search> => ({
  models,
  trims: remainingChildren(search.trims, trims, models, ({ model }) => model),
});

/** Changes the makes and drops models of removed makes. */
export const withBrands = (search: Search, brands: readonly string[], children: Children): Partial<Search> => {
  const models = remainingChildren(search.models, children.models, brands, ({ make }) => make);
  return { brands, ...withModels(search, models, children) };
};

/** Changes the provinces and drops cities of removed ones. */
export const withProvinces = (search: Search, provinces: readonly string[], { cities }: Children): Partial<Search> => ({
  provinces,
  cities: remainingChildren(search.cities, cities, provinces, ({ province }) => province),
});

function removeValue(search: Search, filter: ListFilter, value: string, children: Children): Partial<Search> {
  const remaining = search[filter].filter((entry) => entry !== value);
  if (filter === 'brands') return withBrands(search, remaining, children);
  if (filter === 'models') return withModels(search, remaining, children);
  if (filter === 'provinces') return withProvinces(search, remaining, children);
  return { [filter]: remaining };
}

/** 'Within 50 km of Durban'; a town alone filters nothing. */
function distanceLabel({ near, within }: Search): string {
  return capitalize(radiusText(within, near) || `distance from ${near}`);
}

/** The active filters, shown as chips above the results. */
export function activeFilters(search: Search, children: Children): ActiveFilter[] {
  const lists = (Object.keys(listFilters) as ListFilter[]).flatMap((filter) =>
    search[filter].map((value) => ({
      key: `${filter}:${value}`,
      label: filterLabel(filter, value),
      without: removeValue(search, filter, value, children),
    })),
  );
  const { minPrice, maxPrice, maxMonthly, minKm, maxKm, minYear, maxYear, minEngine, maxEngine, postedDays } =
    DEFAULT_SEARCH;
  const numbers = [
    search.minPrice !== minPrice && {
      key: 'minPrice',
      label: `From ${formatPrice(search.minPrice)}`,
      without: { minPrice },
    },
    search.maxPrice !== maxPrice && {
      key: 'maxPrice',
      label: `Up to ${formatPrice(search.maxPrice)}`,
      without: { maxPrice },
    },
    search.maxMonthly !== maxMonthly && {
      key: 'maxMonthly',
      label: `Up to ${formatPrice(search.maxMonthly)} a month`,
      without: { maxMonthly },
    },
    search.minKm !== minKm && { key: 'minKm', label: `From ${formatMileage(search.minKm)}`, without: { minKm } },
    search.maxKm !== maxKm && { key: 'maxKm', label: `Up to ${formatMileage(search.maxKm)}`, without: { maxKm } },
    search.minYear !== minYear && { key: 'minYear', label: `From ${search.minYear}`, without: { minYear } },
    search.maxYear !== maxYear && { key: 'maxYear', label: `Up to ${search.maxYear}`, without: { maxYear } },
    search.minEngine !== minEngine && {
      key: 'minEngine',
      label: `From ${engineLabel(search.minEngine)}`,
      without: { minEngine },
    },
    search.maxEngine !== maxEngine && {
      key: 'maxEngine',
      label: `Up to ${engineLabel(search.maxEngine)}`,
      without: { maxEngine },
    },
    search.postedDays !== postedDays && {
      key: 'postedDays',
      label: `Posted ${postedLabel(search.postedDays).toLowerCase()}`,
      without: { postedDays },
    },
    search.near && {
      key: 'near',
      label: distanceLabel(search),
      without: { near: '', within: DEFAULT_SEARCH.within },
    },
    search.text && { key: 'text', label: `“${search.text}”`, without: { text: '' } },
  ].filter((entry) => typeof entry === 'object');
  return [...lists, ...numbers];
}
