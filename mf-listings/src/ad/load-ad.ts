import { ApiError, get } from '@roadworthy/api-client';
import type { Ad, AdAnswer, RecentAd } from '@roadworthy/contract/api/listings';
import type { LoadContext } from '@roadworthy/contract/remote';

/** `origin` is the site's own, for addresses that must be whole. */
export type AdData =
  | { kind: 'found'; ad: Ad; recent: RecentAd[]; origin: string }
  | { kind: 'failed'; status: number; msg: string };

/** `GET cars/get-single-car/{slug}` (specification section 7). */
export async function loadAd({ url, params, signal }: LoadContext): Promise<AdData> {
  try {
    const answer = await get<AdAnswer>(`cars/get-single-car/${encodeURIComponent(params.slug ?? '')}`, {
      auth: false,
      signal,
    });
    return { kind: 'found', ad: answer.data, recent: answer.recent_list, origin: url.origin };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', status: error.status, msg: error.message };
    throw error;
  }
}
