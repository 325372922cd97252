import { parseAmount } from './amount';
import type { AdSearch, FilterNames } from './api/listings';
import { parseRadius, type SearchRadius } from './distance';
import { excludedName } from './excluded-name';
import { maxPriceForInstalment } from './instalment';
import { ENGINE_RANGE_LITRES, MAX_NAME_LENGTH, MILEAGE_RANGE_KM, PAGE_SIZES, PRICE_RANGE, YEAR_RANGE } from './limits';
import { postedDays, type SortOrder, sellerKinds, sortOrders, valueLabels } from './options';

/** List filters and their URL parameters (SEARCH-2). An entry after a minus ('-White') is excluded (SEARCH-40). */
export const listFilters = {
  brands: 'brands',
  models: 'models',
  trims: 'trims',
  years: 'year',
  types: 'types',
  fuels: 'fueltypes',
  transmissions: 'transmissiontypes',
  provinces: 'provinces',
  cities: 'cities',
  drives: 'drives',
  seats: 'seats',
  doors: 'doors',
  cabs: 'cabs',
  colors: 'colors',
  features: 'features',
  sellers: 'sellers',
  values: 'value',
} as const;
export type ListFilter = keyof typeof listFilters;

/** The search of a listing page; its URL is the source of truth. Prices in rand, distances in km. */
export type Search = Record<ListFilter, readonly string[]> & {
  minPrice: number;
  maxPrice: number;
  /** Highest monthly instalment on the default terms, in rand; 0 for none. */
  maxMonthly: number;
  minKm: number;
  maxKm: number;
  /** Both ends included. */
  minYear: number;
  maxYear: number;
  /** Litres with one decimal. */
  minEngine: number;
  maxEngine: number;
  /** One of `postedDays`; 0 for any time. */
  postedDays: number;
  /** The town that distances are measured from; empty for none. */
  near: string;
  /** 'all' without a town. */
  within: SearchRadius;
  text: string;
  sort: SortOrder;
  page: number;
};

export const DEFAULT_SEARCH: Search = {
  brands: [],
  models: [],
  trims: [],
  years: [],
  types: [],
  fuels: [],
  transmissions: [],
  provinces: [],
  cities: [],
  drives: [],
  seats: [],
  doors: [],
  cabs: [],
  colors: [],
  features: [],
  sellers: [],
  values: [],
  minPrice: PRICE_RANGE.min,
  maxPrice: PRICE_RANGE.max,
  maxMonthly: 0,
  minKm: MILEAGE_RANGE_KM.min,
  maxKm: MILEAGE_RANGE_KM.max,
  minYear: YEAR_RANGE.min,
  maxYear: YEAR_RANGE.max,
  minEngine: ENGINE_RANGE_LITRES.min,
  maxEngine: ENGINE_RANGE_LITRES.max,
  postedDays: 0,
  near: '',
  within: 'all',
  text: '',
  sort: 'most_recent',
  page: 1,
};

/** The API's maximum. */
const MAX_NAMES = 100;

/** Removes NUL, which databases reject. */
const removeNul = (text: string): string => text.replaceAll('\0', '');

/** A parameter may be a comma list or, from a form without scripts, repeated. */
const parseList = (texts: string[]): string[] => {
  const entries = texts.flatMap((text) => removeNul(text).split(',')).map((entry) => entry.trim());
  return [...new Set(entries)]
    .filter((entry) => entry && entry !== '-' && entry.length <= MAX_NAME_LENGTH)
    .slice(0, MAX_NAMES);
};

/** The entries that are among fixed options, or exclude one of them. */
const onlyOptions = (entries: readonly string[] = [], options: readonly string[]): string[] =>
  entries.filter((entry) => options.includes(excludedName(entry) ?? entry));

type Range = { min: number; max: number };

/** The two ends of a range, each clamped to it, the lower one first. */
export function orderedRange(a: number, b: number, { min, max }: Range): [number, number] {
  const [low, high] = [a, b].map((end) => Math.min(Math.max(end, min), max)) as [number, number];
  return low <= high ? [low, high] : [high, low];
}

/** An integer within bounds, also as people write it ('R 350 000', '350k'); the default for anything else. */
function parseNumber(typed: string | null, fallback: number, low: number, high: number): number {
  const number = parseAmount(typed ?? '');
  return Number.isInteger(number) && number >= low && number <= high ? number : fallback;
}

/** Litres with one decimal, as in '1.6' or '1,6'; the default for anything else. */
function parseLitres(typed: string | null, fallback: number): number {
  const litres = Math.round(parseAmount(typed ?? '', { isWhole: false }) * 10) / 10;
  return litres >= 0 ? litres : fallback;
}

/** Parses a URL; ignores invalid values. */
export function parseSearch(params: URLSearchParams): Search {
  const lists = Object.fromEntries(
    Object.entries(listFilters).map(([filter, name]) => [filter, parseList(params.getAll(name))]),
  );
  const sort = params.get('sortby') as SortOrder;
  const [minPrice, maxPrice] = orderedRange(
    parseNumber(params.get('minprice'), PRICE_RANGE.min, 0, Infinity),
    // An upper end of 0 means no limit: the default of the home page's search (HOME-3).
    parseNumber(params.get('maxprice'), PRICE_RANGE.max, 0, Infinity) || PRICE_RANGE.max,
    PRICE_RANGE,
  );
  const [minKm, maxKm] = orderedRange(
    parseNumber(params.get('minkm'), MILEAGE_RANGE_KM.min, 0, Infinity),
    parseNumber(params.get('maxkm'), MILEAGE_RANGE_KM.max, 0, Infinity) || MILEAGE_RANGE_KM.max,
    MILEAGE_RANGE_KM,
  );
  const [minEngine, maxEngine] = orderedRange(
    parseLitres(params.get('minengine'), ENGINE_RANGE_LITRES.min),
    parseLitres(params.get('maxengine'), ENGINE_RANGE_LITRES.max) || ENGINE_RANGE_LITRES.max,
    ENGINE_RANGE_LITRES,
  );
  const [minYear, maxYear] = orderedRange(
    parseNumber(params.get('minyear'), YEAR_RANGE.min, 0, Infinity),
    parseNumber(params.get('maxyear'), YEAR_RANGE.max, 0, Infinity) || YEAR_RANGE.max,
    YEAR_RANGE,
  );
  const near = removeNul(params.get('near') ?? '')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
  const days = parseNumber(params.get('posted'), DEFAULT_SEARCH.postedDays, 0, 10_000);
  return {
    ...(lists as Record<ListFilter, string[]>),
    sellers: onlyOptions(lists.sellers, sellerKinds),
    values: onlyOptions(lists.values, valueLabels),
    minPrice,
    maxPrice,
    maxMonthly: parseNumber(params.get('maxmonthly'), DEFAULT_SEARCH.maxMonthly, 0, 1e6),
    minKm,
    maxKm,
    minYear,
    maxYear,
    minEngine,
    maxEngine,
    postedDays: (postedDays as readonly number[]).includes(days) ? days : DEFAULT_SEARCH.postedDays,
    near,
    within: (near && parseRadius(params.get('within') ?? '')) || DEFAULT_SEARCH.within,
    text: removeNul(params.get('search') ?? '')
      .trim()
      .slice(0, 200),
    sort: sortOrders.includes(sort) && (near || sort !== 'nearest') ? sort : DEFAULT_SEARCH.sort,
    page: parseNumber(params.get('page'), 1, 1, 100_000),
  };
}

/** Formats a URL; omits defaults. */
export function formatSearch(search: Search): URLSearchParams {
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
    minyear: 'minYear',
    maxyear: 'maxYear',
    minengine: 'minEngine',
    maxengine: 'maxEngine',
    posted: 'postedDays',
    page: 'page',
  } as const;
  for (const [name, key] of Object.entries(numbers)) {
    if (search[key] !== DEFAULT_SEARCH[key]) params.set(name, String(search[key]));
  }
  if (search.near) params.set('near', search.near);
  if (search.near && search.within !== DEFAULT_SEARCH.within) params.set('within', String(search.within));
  if (search.text) params.set('search', search.text);
  const isNearestOfNothing = search.sort === 'nearest' && !search.near;
  if (search.sort !== DEFAULT_SEARCH.sort && !isNearestOfNothing) params.set('sortby', search.sort);
  return params;
}

/** The query of a search, for `paths.listing`. Commas are not encoded. */
export const toQuery = (search: Search): string => formatSearch(search).toString().replaceAll('%2C', ',');

/** Sorted names without duplicates, in any spelling. */
const sortNames = (names: readonly string[]): string[] => {
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
};

/**
 * The stored query of a saved search: without page and sort order, its names sorted, so that URLs that match the same ads
 * are equal. Empty for a search without criteria.
 */
export function toSavedQuery(search: Search): string {
  const lists = Object.keys(listFilters).map((filter) => [filter, sortNames(search[filter as ListFilter])]);
  const { page, sort } = DEFAULT_SEARCH;
  // A town without a radius only orders the ads.
  const near = search.within === 'all' ? '' : search.near;
  return toQuery({ ...search, ...(Object.fromEntries(lists) as Record<ListFilter, string[]>), near, page, sort });
}

/**
 * The maximum price of a search: its own or that of its instalment on the default terms, whichever is lower. The end of
 * the scale means no limit.
 */
function highestPrice({ maxPrice, maxMonthly }: Search): number | undefined {
  const limits = [
    ...(maxPrice < PRICE_RANGE.max ? [maxPrice] : []),
    ...(maxMonthly > 0 ? [maxPriceForInstalment(maxMonthly)] : []),
  ];
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** A search with its names in the API's spelling. */
export const withCanonicalNames = (search: Search, names: FilterNames): Search => ({
  ...search,
  brands: names.make,
  models: names.model,
  types: names.bodytype,
  fuels: names.fueltype,
  transmissions: names.transmission,
  provinces: names.province,
  cities: names.city,
  trims: names.trim ?? search.trims,
  drives: names.drive ?? search.drives,
  cabs: names.cab ?? search.cabs,
  colors: names.exteriorcolor ?? search.colors,
  features: names.carfeatures ?? search.features,
  near: names.near ?? search.near,
});

/** A list of the payload; absent when empty, since the previous release of the API rejects what it does not know. */
const listIfAny = <Name extends keyof AdSearch>(name: Name, values: readonly string[]): Partial<AdSearch> =>
  values.length > 0 ? { [name]: [...values] } : {};

/** The payload of `cars/get-car-list`. */
export const toSearchPayload = (search: Search): AdSearch => ({
  page: search.page,
  limit: PAGE_SIZES.listing,
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
  // The end of the scale means no limit: cars with more kilometres match too.
  max_km: search.maxKm < MILEAGE_RANGE_KM.max ? search.maxKm : undefined,
  ...listIfAny('trim', search.trims),
  ...listIfAny('drive', search.drives),
  ...listIfAny('seats', search.seats),
  ...listIfAny('doors', search.doors),
  ...listIfAny('cab', search.cabs),
  ...listIfAny('exteriorcolor', search.colors),
  ...listIfAny('carfeatures', search.features),
  ...listIfAny('seller', search.sellers),
  ...listIfAny('value', search.values),
  ...(search.minYear > YEAR_RANGE.min && { min_year: search.minYear }),
  ...(search.maxYear < YEAR_RANGE.max && { max_year: search.maxYear }),
  ...(search.minEngine > ENGINE_RANGE_LITRES.min && { min_engine: search.minEngine }),
  ...(search.maxEngine < ENGINE_RANGE_LITRES.max && { max_engine: search.maxEngine }),
  ...(search.near && { near: search.near }),
  ...(search.near && search.within !== 'all' && { within: search.within }),
  ...(search.postedDays > 0 && { posted_days: search.postedDays }),
  sortBy: search.sort,
  search: search.text || undefined,
});

/**
 * False for contradictory prices, such as an instalment's price below the minimum: the API rejects them.
 */
export const canMatch = ({ min_price = 0, max_price = Infinity }: AdSearch): boolean => min_price <= max_price;
