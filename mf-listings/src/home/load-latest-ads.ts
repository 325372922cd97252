import { PAGE_SIZES } from '@roadworthy/contract/limits';
import type { LoadContext } from '@roadworthy/contract/remote';
import { type CardAd, cardAd } from '../lib/card-ad';
import { getCarList } from '../lib/get-car-list';

/** The newest ads: page 1, limit 10 (HOME-6). */
export const loadLatestAds = async ({ signal }: LoadContext): Promise<CardAd[]> =>
  (await getCarList({ page: 1, limit: PAGE_SIZES.home }, { signal })).data.map(cardAd);
