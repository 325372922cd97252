import { ApiError, get } from '@roadworthy/api-client';
import type { Ad, AdAnswer, RecentAd } from '@roadworthy/contract/api/listings';
import type { LoadContext } from '@roadworthy/contract/remote';

export type AdData = { kind: 'found'; ad: Ad; recent: RecentAd[] } | { kind: 'failed'; status: number; msg: string };

/** `GET cars/get-single-car/{slug}` (specification section 7). */
export async function loadAd({ params, signal }: LoadContext): Promise<AdData> {
  try {
    const answer = await get<AdAnswer>(`cars/get-single-car/${encodeURIComponent(params.slug ?? '')}`, {
      auth: false,
      signal,
    });
    return { kind: 'found', ad: answer.data, recent: answer.recent_list };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', status: error.status, msg: error.message };
    throw error;
  }
}

/** An unknown ad is 404; an API that does not answer is 503. */
export const adStatus = (data: AdData): number =>
  data.kind === 'found' ? 200 : data.status >= 400 && data.status < 500 ? 404 : 503;
