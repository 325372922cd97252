import { PAGE_SIZES } from '@roadworthy/contract/limits';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { adListQuery } from '../lib/ads/api';
import { type CardAd, cardAd } from '../lib/card-ad';

/** The newest ads: page 1, limit 10 (HOME-6). */
export const loadLatestAds = async ({ signal }: LoadContext): Promise<CardAd[]> =>
  (await request(adListQuery, { page: 1, limit: PAGE_SIZES.home }, { signal })).data.map(cardAd);
