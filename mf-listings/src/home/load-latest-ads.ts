import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { type CardAd, cardAd } from '../lib/card-ad';
import { latestAdsQuery } from './api';

/** The newest ads: page 1, limit 10 (HOME-6). */
export const loadLatestAds = async ({ signal }: LoadContext): Promise<CardAd[]> =>
  (await request(latestAdsQuery, undefined, { signal })).map(cardAd);
