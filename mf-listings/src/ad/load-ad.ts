import { get } from '@roadworthy/api-client';
import type { Ad, AdAnswer, RecentAd } from '@roadworthy/contract/api/listings';
import type { LoadContext } from '@roadworthy/contract/remote';
import { type Attempt, attempt } from '../lib/attempt';

export type AdPageData = {
  result: Attempt<{ ad: Ad; recent: RecentAd[] }>;
  /** Origin of the public address, for links that leave the page (schema.org). */
  origin: string;
};

/** An ad by slug or id (specification section 7 `cars/get-single-car`). Signed in, so that the heart is the user's own. */
export async function loadAd({ params, url, signal }: LoadContext): Promise<AdPageData> {
  const path = `cars/get-single-car/${encodeURIComponent(params.slug ?? '')}`;
  const call = get<AdAnswer>(path, { signal }).then(({ data, recent_list }) => ({ ad: data, recent: recent_list }));
  return { result: await attempt(call), origin: url.origin };
}
