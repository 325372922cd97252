import { ApiError } from '@roadworthy/api-client';
import type { Facets } from '@roadworthy/contract/api/listings';
import { brand } from '@roadworthy/contract/brand';
import { getCurrentYear } from '@roadworthy/contract/dates';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { redirectToLastPage } from '@roadworthy/contract/redirect-past-end';
import type { Head, LoadContext } from '@roadworthy/contract/remote';
import { breadcrumbList } from '@roadworthy/contract/schema-org';
import {
  canMatch,
  DEFAULT_SEARCH,
  parseSearch,
  type Search,
  toSavedQuery,
  toSearchPayload,
  withCanonicalNames,
} from '@roadworthy/contract/search';
import { request } from '@roadworthy/query';
import { adListQuery } from '../lib/ads/api';
import { trails } from '../lib/breadcrumbs';
import { type CardAd, cardAd } from '../lib/card-ad';
import { listingPath } from '../lib/listing-path';

/** `origin` of the site, for absolute URLs. */
export type ListingData = { search: Search; thisYear: number; origin: string } & (
  | { kind: 'found'; ads: CardAd[]; count: number; facets: Facets }
  | { kind: 'failed'; status: number; msg: string }
);

export const EMPTY_FACETS: Facets = {
  makes: [],
  models: [],
  years: [],
  fueltypes: [],
  transmissions: [],
  bodytypes: [],
  provinces: [],
  cities: [],
};

/**
 * Facets for the panel: limited to models of selected makes and cities of selected provinces, to keep the page small.
 */
export const shownFacets = (facets: Facets, { brands, provinces }: Search): Facets => ({
  ...facets,
  models: facets.models.filter(({ make }) => brands.includes(make)),
  cities: facets.cities.filter(({ province }) => provinces.includes(province)),
});

/** Loads the cars and facets of the search in the address. */
export async function loadListing({ url, signal }: LoadContext): Promise<ListingData> {
  const search = parseSearch(url.searchParams);
  const common = { search, thisYear: getCurrentYear(), origin: url.origin };
  const payload = toSearchPayload(search);
  if (!canMatch(payload)) return { kind: 'found', ...common, ads: [], count: 0, facets: EMPTY_FACETS };
  try {
    const response = await request(adListQuery, { ...payload, facets: true }, { signal });
    // The previous API release sends no names.
    const canonicalSearch = response.names ? withCanonicalNames(search, response.names) : search;
    redirectToLastPage({
      ...search,
      count: response.count_records,
      size: PAGE_SIZES.listing,
      pathOf: (page) => listingPath({ ...canonicalSearch, page }),
    });
    return {
      kind: 'found',
      ...common,
      search: canonicalSearch,
      ads: response.data.map(cardAd),
      count: response.count_records,
      facets: shownFacets(response.facets ?? EMPTY_FACETS, canonicalSearch),
    };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', ...common, status: error.status, msg: error.message };
    throw error;
  }
}

/** Describes the search: 'Toyota Hilux cars for sale'. */
export function headline({ brands, models, provinces, cities }: Search): string {
  const what = brands.length === 1 ? [brands[0], models.length === 1 ? models[0] : ''].filter(Boolean).join(' ') : '';
  const where = cities.length === 1 ? cities[0] : provinces.length === 1 ? provinces[0] : '';
  return `${what ? `${what} cars` : 'Cars'} for sale${where ? ` in ${where}` : ''}`;
}

/**
 * The canonical address: one make or one province has its own; all other combinations use the plain listing. Only these
 * have canonical pages after the first.
 */
function canonicalPath(search: Search): string {
  const { brands, provinces, page } = search;
  const canonical =
    brands.length === 1 ? { brands } : brands.length === 0 && provinces.length === 1 ? { provinces } : undefined;
  const isCanonical = toSavedQuery(search) === toSavedQuery({ ...DEFAULT_SEARCH, ...canonical });
  return listingPath({ ...canonical, page: isCanonical ? page : 1 });
}

/** Title, description, canonical address and schema.org data of a listing; one without cars is not indexed. */
export function listingHead(data: ListingData): Head {
  const { search, origin } = data;
  const title = headline(search);
  const isEmpty = data.kind === 'found' && data.count === 0;
  const canonical = isEmpty ? listingPath(DEFAULT_SEARCH) : canonicalPath(search);
  return {
    title: `${title} in South Africa`.replace(/( in .*) in South Africa$/, '$1'),
    description: `${title}: photos, prices and mileage, from dealers and private sellers on ${brand.name}.`,
    canonical,
    ...(isEmpty && { noIndex: true }),
    jsonLd: [breadcrumbList(trails.listing(), canonical, origin)],
  };
}
