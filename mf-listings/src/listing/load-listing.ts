import { ApiError } from '@roadworthy/api-client';
import type { Facets } from '@roadworthy/contract/api/listings';
import { brand } from '@roadworthy/contract/brand';
import type { Head, LoadContext } from '@roadworthy/contract/remote';
import { breadcrumbList } from '@roadworthy/contract/schema-org';
import { canMatch, payloadOf, plainSearch, readSearch, type Search } from '@roadworthy/contract/search';
import { type CardAd, cardAd } from '../lib/card-ad';
import { yearNow } from '../lib/dates';
import { getCarList } from '../lib/get-car-list';
import { listingPath } from '../lib/search-address';
import { trails } from '../lib/trails';

/** `origin` is the site's own, for addresses that must be whole. */
export type ListingData = { search: Search; thisYear: number; origin: string } & (
  | { kind: 'found'; ads: CardAd[]; count: number; facets: Facets }
  | { kind: 'failed'; status: number; msg: string }
);

const noFacets: Facets = {
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
 * The counts that the panel shows: models of the chosen makes and cities of the chosen provinces are all that travels.
 */
export const shownFacets = (facets: Facets, { brands, provinces }: Search): Facets => ({
  ...facets,
  models: facets.models.filter(({ make }) => brands.includes(make)),
  cities: facets.cities.filter(({ province }) => provinces.includes(province)),
});

/** The cars that the address asks for, with counts for the filter panel. */
export async function loadListing({ url, signal }: LoadContext): Promise<ListingData> {
  const search = readSearch(url.searchParams);
  const common = { search, thisYear: yearNow(), origin: url.origin };
  const payload = payloadOf(search);
  if (!canMatch(payload)) return { kind: 'found', ...common, ads: [], count: 0, facets: noFacets };
  try {
    const answer = await getCarList({ ...payload, facets: true }, { signal });
    return {
      kind: 'found',
      ...common,
      ads: answer.data.map(cardAd),
      count: answer.count_records,
      facets: shownFacets(answer.facets ?? noFacets, search),
    };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', ...common, status: error.status, msg: error.message };
    throw error;
  }
}

/** What the search is about, in words: 'Toyota Hilux cars for sale'. */
export function headline({ brands, models, provinces, cities }: Search): string {
  const what = brands.length === 1 ? [brands[0], models.length === 1 ? models[0] : ''].filter(Boolean).join(' ') : '';
  const where = cities.length === 1 ? cities[0] : provinces.length === 1 ? provinces[0] : '';
  return `${what ? `${what} cars` : 'Cars'} for sale${where ? ` in ${where}` : ''}`;
}

/** Title, description, canonical address and schema.org data of a listing. */
export function listingHead({ search, origin }: ListingData): Head {
  const title = headline(search);
  // One make or place makes a page worth finding; every other combination points to the plain one.
  const canonical = listingPath({ ...plainSearch, brands: search.brands.slice(0, 1), page: search.page });
  return {
    title: `${title} in South Africa`.replace(/( in .*) in South Africa$/, '$1'),
    description: `${title}: photos, prices and mileage, from dealers and private sellers on ${brand.name}.`,
    canonical,
    jsonLd: [breadcrumbList(trails.listing(), canonical, origin)],
  };
}
