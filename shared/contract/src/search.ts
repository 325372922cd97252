import type { AdSearch } from './api/listings';
import { priceFor } from './instalment';
import { mileageRange, pageSize, priceRange } from './limits';
import { type SortOrder, sortOrders } from './options';

/** The filters that are lists, and their names in the address (specification section 2 'Listing'). */
export const listFilters = {
  brands: 'brands',
  models: 'models',
  years: 'year',
  types: 'types',
  fuels: 'fueltypes',
  transmissions: 'transmissiontypes',
  provinces: 'provinces',
  cities: 'cities',
} as const;
export type ListFilter = keyof typeof listFilters;

/** What a listing shows; the address is its source of truth. Prices in rand, distances in km. */
export type Search = Record<ListFilter, readonly string[]> & {
  minPrice: number;
  maxPrice: number;
  /** Highest monthly instalment on the usual terms, in rand; 0 for none. */
  maxMonthly: number;
  minKm: number;
  maxKm: number;
  text: string;
  sort: SortOrder;
  page: number;
};

export const plainSearch: Search = {
  brands: [],
  models: [],
  years: [],
  types: [],
  fuels: [],
  transmissions: [],
  provinces: [],
  cities: [],
  minPrice: priceRange.min,
  maxPrice: priceRange.max,
  maxMonthly: 0,
  minKm: mileageRange.min,
  maxKm: mileageRange.max,
  text: '',
  sort: 'most_recent',
  page: 1,
};

/** What the API takes at most; longer addresses are not ours. */
const longestName = 80;
const mostNames = 100;

/** Nothing that is looked for has a NUL, and no database takes one. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** A parameter may hold a comma list or, from a form without scripts, come several times. */
const listOf = (texts: string[]): string[] => {
  const entries = texts.flatMap((text) => withoutNul(text).split(',')).map((entry) => entry.trim());
  return [...new Set(entries)].filter((entry) => entry && entry.length <= longestName).slice(0, mostNames);
};

/** Two ends of a range, the lower one first. */
const sorted = (one: number, other: number): [number, number] => (one <= other ? [one, other] : [other, one]);

/** A whole number within bounds, also as people write it ('350 000', '350,000'); anything else is the default. */
function numberOf(given: string | null, fallback: number, low: number, high: number): number {
  const text = given?.replace(/[\s,]/g, '');
  const number = Number(text);
  return text && Number.isInteger(number) && number >= low && number <= high ? number : fallback;
}

/** Reads an address; what it does not understand is left out. */
export function readSearch(params: URLSearchParams): Search {
  const lists = Object.fromEntries(
    Object.entries(listFilters).map(([filter, name]) => [filter, listOf(params.getAll(name))]),
  );
  const sort = params.get('sortby') as SortOrder;
  const [minPrice, maxPrice] = sorted(
    numberOf(params.get('minprice'), priceRange.min, 0, 1e9),
    // An upper end of 0 sets no limit: it is what the home search shows by default (section 2 'Home').
    numberOf(params.get('maxprice'), priceRange.max, 0, 1e9) || priceRange.max,
  );
  const [minKm, maxKm] = sorted(
    numberOf(params.get('minkm'), mileageRange.min, 0, 1e7),
    numberOf(params.get('maxkm'), mileageRange.max, 0, 1e7) || mileageRange.max,
  );
  return {
    ...(lists as Record<ListFilter, string[]>),
    minPrice,
    maxPrice,
    maxMonthly: numberOf(params.get('maxmonthly'), plainSearch.maxMonthly, 0, 1e6),
    minKm,
    maxKm,
    text: withoutNul(params.get('search') ?? '')
      .trim()
      .slice(0, 200),
    sort: sortOrders.includes(sort) ? sort : plainSearch.sort,
    page: numberOf(params.get('page'), 1, 1, 100_000),
  };
}

/** Writes an address; defaults are left out, so that a plain listing has a plain address. */
export function writeSearch(search: Search): URLSearchParams {
  const params = new URLSearchParams();
  for (const [filter, name] of Object.entries(listFilters)) {
    const values = search[filter as ListFilter];
    if (values.length > 0) params.set(name, values.join(','));
  }
  const numbers = {
    minprice: 'minPrice',
    maxprice: 'maxPrice',
    maxmonthly: 'maxMonthly',
    minkm: 'minKm',
    maxkm: 'maxKm',
    page: 'page',
  } as const;
  for (const [name, key] of Object.entries(numbers)) {
    if (search[key] !== plainSearch[key]) params.set(name, String(search[key]));
  }
  if (search.text) params.set('search', search.text);
  if (search.sort !== plainSearch.sort) params.set('sortby', search.sort);
  return params;
}

/** The listing's query for a search, as `paths.listing` takes it. Commas stay readable. */
export const queryOf = (search: Search): string => writeSearch(search).toString().replaceAll('%2C', ',');

/** Names in one order and once each, however they were written. */
const inOrder = (names: readonly string[]): string[] => {
  const each = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...each].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
};

/**
 * What a saved search is kept as: the query of what is looked for, without page and order, its names sorted, so that
 * two addresses that find the same ads are one. Empty for a search that asks for nothing.
 */
export function savedQueryOf(search: Search): string {
  const lists = Object.keys(listFilters).map((filter) => [filter, inOrder(search[filter as ListFilter])]);
  const { page, sort } = plainSearch;
  return queryOf({ ...search, ...(Object.fromEntries(lists) as Record<ListFilter, string[]>), page, sort });
}

/**
 * The highest price that a search asks for: its own or that of its instalment on the usual terms, whichever is lower.
 * The end of the scale means no limit.
 */
function highestPrice({ maxPrice, maxMonthly }: Search): number | undefined {
  const limits = [...(maxPrice < priceRange.max ? [maxPrice] : []), ...(maxMonthly > 0 ? [priceFor(maxMonthly)] : [])];
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** The payload of `cars/get-car-list`. */
export const payloadOf = (search: Search): AdSearch => ({
  page: search.page,
  limit: pageSize.listing,
  make: [...search.brands],
  model: [...search.models],
  year: [...search.years],
  bodytype: [...search.types],
  fueltype: [...search.fuels],
  transmission: [...search.transmissions],
  province: [...search.provinces],
  city: [...search.cities],
  min_price: search.minPrice,
  max_price: highestPrice(search),
  min_km: search.minKm,
  // The end of the scale means no limit here too: cars that were driven further are found as well.
  max_km: search.maxKm < mileageRange.max ? search.maxKm : undefined,
  sortBy: search.sort,
  search: search.text || undefined,
});

/**
 * False for prices that exclude each other, such as an instalment's price below the lowest one: the API refuses to
 * look.
 */
export const canMatch = ({ min_price = 0, max_price = Infinity }: AdSearch): boolean => min_price <= max_price;
