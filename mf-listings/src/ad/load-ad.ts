import { ApiError } from '@roadworthy/api-client';
import type { Ad, RecentAd } from '@roadworthy/contract/api/listings';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { adQuery } from './api';

/** `origin` of the site, for absolute URLs. */
export type AdData =
  | { kind: 'found'; ad: Ad; recent: RecentAd[]; answerHours?: number | null; origin: string }
  | { kind: 'failed'; status: number; msg: string };

export async function loadAd({ url, params, signal }: LoadContext): Promise<AdData> {
  try {
    const { data, recent_list, answer_hours } = await request(adQuery, params.slug ?? '', { signal });
    return { kind: 'found', ad: data, recent: recent_list, answerHours: answer_hours, origin: url.origin };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', status: error.status, msg: error.message };
    throw error;
  }
}
