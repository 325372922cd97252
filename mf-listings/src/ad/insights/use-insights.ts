import { get } from '@roadworthy/api-client';
import type { InsightsResponse } from '@roadworthy/contract/api/insights';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';

/** Similar cars, and the figures behind the price label. */
export type Insights = InsightsResponse['data'];

/**
 * Requests `GET cars/get-car-insights` after hydration.
 * @returns undefined while loading; null when it failed
 */
export function useInsights(slug: string): Insights | null | undefined {
  const [insights, setInsights] = useState<Insights | null>();
  useEffect(() => {
    const abort = new AbortController();
    const sendRequest = () =>
      get<InsightsResponse>(`cars/get-car-insights/${encodeURIComponent(slug)}`, { signal: abort.signal }).then(
        ({ data }) => setInsights(data),
        () => abort.signal.aborted || setInsights(null),
      );
    const cancelIdle = whenIdle(() => void sendRequest());
    return () => {
      cancelIdle();
      abort.abort();
    };
  }, [slug]);
  return insights;
}
