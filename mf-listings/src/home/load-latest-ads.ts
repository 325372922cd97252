import { pageSize } from '@roadworthy/contract/limits';
import type { LoadContext } from '@roadworthy/contract/remote';
import { type CardAd, cardAd } from '../lib/card-ad';
import { getCarList } from '../lib/get-car-list';

/** The newest ads: page 1, limit 10 (specification section 9 'Search and listing'). */
export const loadLatestAds = async ({ signal }: LoadContext): Promise<CardAd[]> =>
  (await getCarList({ page: 1, limit: pageSize.home }, { signal })).data.map(cardAd);
