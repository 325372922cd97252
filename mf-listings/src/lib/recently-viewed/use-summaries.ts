import { post } from '@roadworthy/api-client';
import type { AdSummary, SummariesByIdsResponse } from '@roadworthy/contract/api/listings';
import { useEffect, useState } from 'react';

/**
 * Summaries of the available ads with these ids, in their order (`POST cars/get-car-summaries`).
 * @param isVisible false while they are out of view
 * @returns undefined while loading; empty when the request failed
 */
export function useSummaries(ids: readonly string[], isVisible: boolean): AdSummary[] | undefined {
  const [ads, setAds] = useState<AdSummary[]>();
  const key = ids.join(',');
  useEffect(() => {
    if (!isVisible) return;
    const abort = new AbortController();
    post<SummariesByIdsResponse>('cars/get-car-summaries', { car_ids: key.split(',') }, { signal: abort.signal }).then(
      ({ data }) => setAds(data.filter(({ status }) => status === 'active')),
      // Optional content: fail silently.
      () => abort.signal.aborted || setAds([]),
    );
    return () => abort.abort();
  }, [key, isVisible]);
  return ads;
}
