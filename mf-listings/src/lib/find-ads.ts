import { post } from '@roadworthy/api-client';
import type { AdListAnswer, AdSearch, AdSummary, Facets } from '@roadworthy/contract/api/listings';

export type FoundAds = { ads: AdSummary[]; count: number; facets: Facets | null };

/** `cars/get-car-list` (specification section 7 'Listings and dealers'). */
export async function findAds(search: AdSearch, signal?: AbortSignal): Promise<FoundAds> {
  const answer = await post<AdListAnswer>('cars/get-car-list', search, { signal });
  return { ads: answer.data, count: answer.count_records, facets: answer.facets ?? null };
}
