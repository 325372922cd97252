import { ApiError } from '@roadworthy/api-client';
import type { Dealer } from '@roadworthy/contract/api/dealers';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { redirectToLastPage } from '@roadworthy/contract/redirect-past-end';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { dealersQuery } from './api';
import { listPath, readListPage } from './list-page';

export type DealersData = { page: number; text: string } & (
  | { kind: 'found'; dealers: Dealer[]; count: number }
  | { kind: 'failed'; status: number; msg: string }
);

export async function loadDealers({ url, signal }: LoadContext): Promise<DealersData> {
  const { page, text } = readListPage(url.searchParams);
  try {
    const response = await request(dealersQuery, { page, limit: PAGE_SIZES.dealers, search: text }, { signal });
    redirectToLastPage({
      page,
      count: response.totalCount,
      size: PAGE_SIZES.dealers,
      pathOf: (last) => listPath(paths.dealers(), { page: last, text }),
    });
    return { kind: 'found', page, text, dealers: response.data, count: response.totalCount };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', page, text, status: error.status, msg: error.message };
    throw error;
  }
}
