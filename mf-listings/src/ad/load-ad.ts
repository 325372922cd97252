import { ApiError } from '@roadworthy/api-client';
import type { Ad, RecentAd } from '@roadworthy/contract/api/listings';
import type { SellerRating } from '@roadworthy/contract/api/ratings';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { session$ } from '@roadworthy/session';
import { adQuery, ownAdQuery } from './api';

/** What is measured of a seller: the usual answer time and the ratings. APIs of the previous versions send less. */
export type SellerFigures = { answerHours?: number | null | undefined; rating?: SellerRating | null | undefined };

/** `origin` of the site, for absolute URLs. */
export type AdData =
  | { kind: 'found'; ad: Ad; recent: RecentAd[]; seller: SellerFigures; origin: string }
  | { kind: 'failed'; status: number; msg: string };

/** Without the session, unless only the owner may see the ad. */
const requestAd = (slug: string, signal: AbortSignal) =>
  request(adQuery, slug, { signal }).catch((error) => {
    if (error instanceof ApiError && error.status === 404 && session$.value)
      return request(ownAdQuery, slug, { signal });
    throw error;
  });

export async function loadAd({ url, params, signal }: LoadContext): Promise<AdData> {
  try {
    const { data, recent_list, answer_hours, rating } = await requestAd(params.slug ?? '', signal);
    const seller = { answerHours: answer_hours, rating };
    return { kind: 'found', ad: data, recent: recent_list, seller, origin: url.origin };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', status: error.status, msg: error.message };
    throw error;
  }
}
