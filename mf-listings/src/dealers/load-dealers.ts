import { post } from '@roadworthy/api-client';
import type { Dealer, DealerListAnswer } from '@roadworthy/contract/api/dealers';
import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import type { Head, LoadContext } from '@roadworthy/contract/remote';
import { type Attempt, attempt } from '../lib/attempt';
import { type PagedSearch, pagedAddress, parsePagedSearch } from './paged-search';

export type DealersData = { query: PagedSearch; result: Attempt<{ dealers: Dealer[]; count: number }> };

/** One page of dealers (specification section 7 `users/get-dealer-list`). */
export async function loadDealers({ url, signal }: LoadContext): Promise<DealersData> {
  const query = parsePagedSearch(url.searchParams);
  const call = post<DealerListAnswer>('users/get-dealer-list', { ...query, limit: pageSize.dealers }, { signal });
  return { query, result: await attempt(call.then(({ data, totalCount }) => ({ dealers: data, count: totalCount }))) };
}

export const dealersHead = ({ query, result }: DealersData): Head => ({
  title: query.page > 1 ? `Car dealers, page ${query.page}` : 'Car dealers in South Africa',
  description: 'Car dealers all over South Africa, each with the cars they have for sale now.',
  canonical: pagedAddress(paths.dealers(), query),
  noIndex: result.kind === 'failed' || query.search !== '',
});
