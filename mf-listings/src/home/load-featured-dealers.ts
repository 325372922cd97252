import { get } from '@roadworthy/api-client';
import type { Dealer } from '@roadworthy/contract/api/dealers';
import type { LoadContext } from '@roadworthy/contract/remote';

/** `GET users/get-dealership-list`: holders of the featured_dealership plan. */
export const loadFeaturedDealers = async ({ signal }: LoadContext): Promise<Dealer[]> =>
  (await get<{ data: Dealer[] }>('users/get-dealership-list', { signal })).data;
