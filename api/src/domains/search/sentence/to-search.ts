import { radiiKm, type SearchRadius } from '@roadworthy/contract/distance';
import { DEFAULT_SEARCH, type ListFilter, parseSearch, type Search, toQuery } from '@roadworthy/contract/search';
import type { NameFilter, NumberFilter, SentenceFilters } from './sentence-filters';

const listFilters: Readonly<Record<NameFilter, ListFilter>> = {
  ...{ make: 'brands', model: 'models', bodytype: 'types', fueltype: 'fuels', transmission: 'transmissions' },
  ...{ province: 'provinces', city: 'cities', drive: 'drives', exteriorcolor: 'colors', carfeatures: 'features' },
  ...{ seats: 'seats', doors: 'doors', cab: 'cabs', seller: 'sellers' },
};

const numbers: Readonly<Record<NumberFilter, keyof Search>> = {
  ...{ min_price: 'minPrice', max_price: 'maxPrice', min_km: 'minKm', max_km: 'maxKm' },
  ...{ min_year: 'minYear', max_year: 'maxYear', min_engine: 'minEngine', max_engine: 'maxEngine' },
  posted_days: 'postedDays',
};

/** Adds a sentence to a search: what it names replaces the same criteria, a make or model all makes, models and trims. */
export function addToSearch(base: Search, requested: Search): Search {
  const named = Object.entries(requested).filter(
    ([key, value]) => String(value) !== String(DEFAULT_SEARCH[key as keyof Search]),
  );
  const isOtherCar = requested.brands.length > 0 || requested.models.length > 0;
  const { brands, models, trims } = DEFAULT_SEARCH;
  return {
    ...base,
    ...(requested.near && { within: requested.within }),
    ...(isOtherCar && { brands, models, trims }),
    ...Object.fromEntries(named),
    text: requested.text,
    page: 1,
  };
}

/** The smallest radius of the listing that covers one; anywhere beyond the largest. */
const offeredRadius = (within: SentenceFilters['within']): SearchRadius =>
  typeof within === 'number' ? (radiiKm.find((radius) => radius >= within) ?? 'all') : (within ?? 'all');

/** The search of a listing that the filters mean, with values that the listing accepts. */
export function toSearch(filters: SentenceFilters): Search {
  const lists = Object.entries(listFilters).map(([name, filter]) => [filter, filters[name as NameFilter] ?? []]);
  const limits = Object.entries(numbers).map(([name, key]) => [
    key,
    filters[name as NumberFilter] ?? DEFAULT_SEARCH[key],
  ]);
  const search: Search = {
    ...DEFAULT_SEARCH,
    ...Object.fromEntries([...lists, ...limits]),
    text: filters.search ?? '',
    sort: filters.sortBy ?? DEFAULT_SEARCH.sort,
    near: filters.near ?? '',
    within: offeredRadius(filters.within),
  };
  return parseSearch(new URLSearchParams(toQuery(search)));
}
