import type { Dealer } from '@roadworthy/contract/api/dealers';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { featuredDealersQuery } from './api';

export const loadFeaturedDealers = ({ signal }: LoadContext): Promise<Dealer[]> =>
  request(featuredDealersQuery, undefined, { signal });
