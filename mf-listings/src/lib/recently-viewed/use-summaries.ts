import { post } from '@roadworthy/api-client';
import type { AdSummary, SummariesByIdsAnswer } from '@roadworthy/contract/api/listings';
import { useEffect, useState } from 'react';

/**
 * The ads with these ids that can still be had, in their order (`POST cars/get-car-summaries`).
 * @param wanted false as long as nobody can see them
 * @returns undefined until they are there; none when they cannot be had
 */
export function useSummaries(ids: readonly string[], wanted: boolean): AdSummary[] | undefined {
  const [ads, setAds] = useState<AdSummary[]>();
  const asked = ids.join(',');
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    post<SummariesByIdsAnswer>('cars/get-car-summaries', { car_ids: asked.split(',') }, { signal: abort.signal }).then(
      ({ data }) => setAds(data.filter(({ status }) => status === 'active')),
      // Nobody misses what they did not ask for.
      () => abort.signal.aborted || setAds([]),
    );
    return () => abort.abort();
  }, [asked, wanted]);
  return ads;
}
