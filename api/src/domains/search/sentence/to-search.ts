import { radiiKm, type SearchRadius } from '@roadworthy/contract/distance';
import { excludedName } from '@roadworthy/contract/excluded-name';
import { maxPriceForInstalment } from '@roadworthy/contract/instalment';
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

const keys: Readonly<Record<keyof SentenceFilters, keyof Search>> = {
  ...listFilters,
  ...numbers,
  ...{ near: 'near', within: 'within', sortBy: 'sort', search: 'text' },
};
const ranges = [
  ['minPrice', 'maxPrice'],
  ['minKm', 'maxKm'],
  ['minYear', 'maxYear'],
  ['minEngine', 'maxEngine'],
] as const;

/** The smallest radius of the listing that covers one; anywhere beyond the largest. */
const offeredRadius = (within: SentenceFilters['within']): SearchRadius =>
  typeof within === 'number' ? (radiiKm.find((radius) => radius >= within) ?? 'all') : (within ?? 'all');

/** The search of a listing that the filters mean, with values that the listing accepts. */
function toSearch(filters: SentenceFilters): Search {
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

/** The limits that contradict those that a sentence names, open. */
function openContradicted(base: Search, named: Partial<Search>): Partial<Search> {
  const search = { ...base, ...named };
  const { maxMonthly } = DEFAULT_SEARCH;
  const opposed = ranges.filter(([low, high]) => search[low] > search[high]).flat();
  const isInstalmentTooLow = search.maxMonthly > 0 && (named.minPrice ?? 0) > maxPriceForInstalment(search.maxMonthly);
  return {
    ...Object.fromEntries(opposed.map((key) => [key, DEFAULT_SEARCH[key]])),
    ...(isInstalmentTooLow && { maxMonthly }),
  };
}

/**
 * Adds a sentence to a search: what it names replaces the same criteria, a make or model all makes, models and trims, a
 * place all others, a year the chosen ones, and a limit the other end of its range if that contradicts it.
 */
export function addToSearch(base: Search, filters: SentenceFilters): Search {
  const requested = toSearch(filters);
  const named: Partial<Search> = Object.fromEntries(
    Object.keys(filters)
      .map((name) => keys[name as keyof SentenceFilters])
      .map((key) => [key, requested[key]]),
  );
  const { brands, models, trims, years, provinces, cities, near, within } = DEFAULT_SEARCH;
  const places = [...(named.provinces ?? []), ...(named.cities ?? [])];
  const isOtherPlace = named.near || places.some((name) => excludedName(name) === undefined);
  return {
    ...base,
    ...((named.brands || named.models) && { brands, models, trims }),
    ...(isOtherPlace && { provinces, cities, near, within }),
    ...((named.minYear ?? named.maxYear) !== undefined && { years }),
    ...openContradicted(base, named),
    ...named,
    text: requested.text,
    page: 1,
  };
}
