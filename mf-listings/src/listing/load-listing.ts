import { ApiError } from '@roadworthy/api-client';
import type { Facets, NextRadius } from '@roadworthy/contract/api/listings';
import { getCurrentYear } from '@roadworthy/contract/dates';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { redirectToLastPage } from '@roadworthy/contract/redirect-past-end';
import type { LoadContext } from '@roadworthy/contract/remote';
import { canMatch, type Search, toSearchPayload, withCanonicalNames } from '@roadworthy/contract/search';
import { shownFacets } from '@roadworthy/contract/shown-facets';
import { request } from '@roadworthy/query';
import { adListQuery } from '../lib/ads/api';
import { type CardAd, cardAd } from '../lib/card-ad';
import { listingPath } from '../lib/listing-path';
import { type ReadSentence, readSentence } from './read-sentence';

/** `origin` of the site, for absolute URLs. */
export type ListingData = { search: Search; sentence?: ReadSentence; thisYear: number; origin: string } & (
  | {
      kind: 'found';
      ads: CardAd[];
      count: number;
      facets: Facets;
      /** The town of the search is not in the list. */
      isTownUnknown?: boolean;
      nextRadius?: NextRadius;
    }
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
  trims: [],
  engines: [],
  drives: [],
  seats: [],
  doors: [],
  cabs: [],
  exteriorcolors: [],
  carfeatures: [],
  sellers: [],
  values: [],
  posted: [],
};

/** Loads the cars and facets of the search in the address, with what its sentence means. */
export async function loadListing({ url, signal }: LoadContext): Promise<ListingData> {
  const { search, sentence } = await readSentence(url.searchParams, signal);
  const common = { search, sentence, thisYear: getCurrentYear(), origin: url.origin };
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
      ...(search.near && response.names && !response.names.near && { isTownUnknown: true }),
      ...(response.next_radius && { nextRadius: response.next_radius }),
      // The previous API release does not count all of them, and counts models and towns that are not shown.
      facets: shownFacets({ ...EMPTY_FACETS, ...response.facets }, canonicalSearch.brands, canonicalSearch.provinces),
    };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', ...common, status: error.status, msg: error.message };
    throw error;
  }
}
