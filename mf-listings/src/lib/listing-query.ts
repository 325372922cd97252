import { mileageRange, priceRange } from '@roadworthy/contract/limits';
import { type SortOrder, sortOrders } from '@roadworthy/contract/options';
import { holds } from './names';

/** Parameters of the listing's address that hold comma lists (specification section 2 'Listing'), under their own names. */
export const listNames = ['brands', 'models', 'year', 'types', 'fueltypes', 'transmissiontypes', 'provinces', 'cities'] as const;
export type ListName = (typeof listNames)[number];
type Numbers = { minprice: number; maxprice: number; minkm: number; maxkm: number; page: number };

/** Everything that the listing's address says: the one source of truth for filters, order and page. */
export type ListingQuery = Readonly<Record<ListName, readonly string[]> & Numbers & { sortby: SortOrder; search: string }>;

export const plainListing: ListingQuery = {
  brands: [], models: [], year: [], types: [], fueltypes: [], transmissiontypes: [], provinces: [], cities: [],
  minprice: priceRange.min,
  maxprice: priceRange.max,
  minkm: mileageRange.min,
  maxkm: mileageRange.max,
  page: 1,
  sortby: 'most_recent',
  search: '',
};

/** What the API accepts at most; a longer list in an address is cut instead of refused. */
const most = { names: 100, name: 80, search: 200, page: 100_000 };
const yearPattern = /^(\d{4}|older-than-\d{4})$/i;

/** Names without blanks and repetitions. A parameter may be given once with commas or several times. */
function namesIn(params: URLSearchParams, name: ListName): string[] {
  const given = params.getAll(name).join(',').split(',').map((part) => part.trim());
  const fit = given.filter((part) => part && part.length <= most.name && (name !== 'year' || yearPattern.test(part)));
  return fit.reduce<string[]>((kept, part) => (holds(kept, part) ? kept : [...kept, part]), []).slice(0, most.names);
}

/** A whole number between the bounds; anything that is no number means the default. */
function numberIn(params: URLSearchParams, name: keyof Numbers, low: number, high: number): number {
  const text = (params.get(name) ?? '').trim();
  if (!/^\d{1,15}(\.\d+)?$/.test(text)) return plainListing[name];
  return Math.min(high, Math.max(low, Math.round(Number(text))));
}

/** Bounds given the wrong way round are meant the right way round. No upper bound of 0 is meant: it says 'no maximum'. */
function rangeIn(params: URLSearchParams, low: 'minprice' | 'minkm', high: 'maxprice' | 'maxkm', max: number): [number, number] {
  const from = numberIn(params, low, 0, max);
  const to = numberIn(params, high, 0, max) || max;
  return from <= to ? [from, to] : [to, from];
}

/** Reads an address; whatever makes no sense is left out, so that no link leads to an error. */
export function parseListing(params: URLSearchParams): ListingQuery {
  const [minprice, maxprice] = rangeIn(params, 'minprice', 'maxprice', priceRange.max);
  const [minkm, maxkm] = rangeIn(params, 'minkm', 'maxkm', mileageRange.max);
  const lists = Object.fromEntries(listNames.map((name) => [name, namesIn(params, name)])) as Record<ListName, string[]>;
  return {
    ...lists,
    minprice, maxprice, minkm, maxkm,
    page: numberIn(params, 'page', 1, most.page),
    sortby: sortOrders.find((order) => order === params.get('sortby')) ?? plainListing.sortby,
    search: (params.get('search') ?? '').trim().slice(0, most.search),
  };
}

/** Writes the query of an address. Defaults are left out; commas stay readable. */
export function serialiseListing(query: ListingQuery): string {
  const params = new URLSearchParams();
  for (const name of listNames) if (query[name].length > 0) params.set(name, query[name].join(','));
  for (const name of ['minprice', 'maxprice', 'minkm', 'maxkm', 'sortby', 'search', 'page'] as const) {
    if (query[name] !== plainListing[name]) params.set(name, String(query[name]));
  }
  return params.toString().replaceAll('%2C', ',');
}
