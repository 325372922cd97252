import { ApiError, get } from '@roadworthy/api-client';
import type { Ad, AdResponse, RecentAd } from '@roadworthy/contract/api/listings';
import type { LoadContext } from '@roadworthy/contract/remote';

/** `origin` of the site, for absolute URLs. */
export type AdData =
  | { kind: 'found'; ad: Ad; recent: RecentAd[]; origin: string }
  | { kind: 'failed'; status: number; msg: string };

/** `GET cars/get-single-car/{slug}` (CALL-16). */
export async function loadAd({ url, params, signal }: LoadContext): Promise<AdData> {
  try {
    const response = await get<AdResponse>(`cars/get-single-car/${encodeURIComponent(params.slug ?? '')}`, {
      auth: false,
      signal,
    });
    return { kind: 'found', ad: response.data, recent: response.recent_list, origin: url.origin };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', status: error.status, msg: error.message };
    throw error;
  }
}
