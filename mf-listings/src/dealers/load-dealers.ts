import { ApiError, post } from '@roadworthy/api-client';
import type { Dealer, DealerListAnswer } from '@roadworthy/contract/api/dealers';
import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import type { Head, LoadContext } from '@roadworthy/contract/remote';
import { readListPage } from './list-page';

export type DealersData = { page: number; text: string } & (
  | { kind: 'found'; dealers: Dealer[]; count: number }
  | { kind: 'failed'; status: number; msg: string }
);

/** `POST users/get-dealer-list` (specification section 7). */
export async function loadDealers({ url, signal }: LoadContext): Promise<DealersData> {
  const { page, text } = readListPage(url.searchParams);
  try {
    const answer = await post<DealerListAnswer>(
      'users/get-dealer-list',
      { page, limit: pageSize.dealers, search: text },
      { signal },
    );
    return { kind: 'found', page, text, dealers: answer.data, count: answer.totalCount };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', page, text, status: error.status, msg: error.message };
    throw error;
  }
}

export const dealersHead = (): Head => ({
  title: 'Car dealers in South Africa',
  description: 'Dealerships across South Africa, with their cars, addresses and numbers.',
  canonical: paths.dealers(),
});
