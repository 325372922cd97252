import type { LoadContext } from '@roadworthy/contract/remote';
import { adSearchOf } from '../lib/ad-search';
import { type Attempt, attempt, valueOr } from '../lib/attempt';
import { type FoundAds, findAds } from '../lib/find-ads';
import { findBodyTypes, findMakes, findProvinces } from '../lib/find-reference';
import { type ListingQuery, parseListing } from '../lib/listing-query';

export type ListingData = {
  query: ListingQuery;
  result: Attempt<FoundAds>;
  /** Names that the panel offers; empty when the API did not give them. */
  brands: string[];
  types: string[];
  provinces: string[];
  thisYear: number;
};

/** The listing for an address: the ads, their counts per option, and the lists of the panel, all at once. */
export async function loadListing({ url, signal }: LoadContext): Promise<ListingData> {
  const query = parseListing(url.searchParams);
  const [result, brands, types, provinces] = await Promise.all([
    attempt(findAds({ ...adSearchOf(query), facets: true }, signal)),
    attempt(findMakes(signal)),
    attempt(findBodyTypes(signal)),
    attempt(findProvinces(signal)),
  ]);
  return {
    query,
    result,
    brands: valueOr(brands, []),
    types: valueOr(types, []),
    provinces: valueOr(provinces, []),
    thisYear: new Date().getFullYear(),
  };
}
