import { get } from '@roadworthy/api-client';
import type { InsightsAnswer } from '@roadworthy/contract/api/insights';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';

/** Similar cars, and the figures behind the price label. */
export type Insights = InsightsAnswer['data'];

/**
 * What `GET cars/get-car-insights` says of an ad, asked once the page stands.
 * @returns undefined until it is there; null when it cannot be had
 */
export function useInsights(slug: string): Insights | null | undefined {
  const [insights, setInsights] = useState<Insights | null>();
  useEffect(() => {
    const abort = new AbortController();
    const ask = () =>
      get<InsightsAnswer>(`cars/get-car-insights/${encodeURIComponent(slug)}`, { signal: abort.signal }).then(
        ({ data }) => setInsights(data),
        () => abort.signal.aborted || setInsights(null),
      );
    const forget = whenIdle(() => void ask());
    return () => {
      forget();
      abort.abort();
    };
  }, [slug]);
  return insights;
}
