import type { AdSummary } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import type { LoadContext } from '@roadworthy/contract/remote';
import { getCarList } from '../lib/get-car-list';

/** The newest ads: page 1, limit 10 (specification section 9 'Search and listing'). */
export const loadLatestAds = async ({ signal }: LoadContext): Promise<AdSummary[]> =>
  (await getCarList({ page: 1, limit: pageSize.home }, { signal })).data;
