import { get, post } from '@roadworthy/api-client';
import type { ActiveUsersAnswer, DealerListAnswer } from '@roadworthy/contract/api/dealers';
import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';

/** Live counts; null for one that could not be fetched. */
export type Counts = { dealers: number | null; users: number | null };
/** `address` is the page's own, in full. */
export type AboutData = Counts & { address: string };

/** Dealers and active users as of now (specification section 2 'Static pages', section 7 'Listings and dealers'). */
export async function loadAbout({ url, signal }: Pick<LoadContext, 'url' | 'signal'>): Promise<AboutData> {
  const [dealers, users] = await Promise.allSettled([
    post<DealerListAnswer>('users/get-dealer-list', { page: 1, limit: 1 }, { signal }),
    get<ActiveUsersAnswer>('users/all-active-user-count', { signal }),
  ]);
  signal.throwIfAborted();
  return {
    address: new URL(paths.about(), url.origin).href,
    dealers: dealers.status === 'fulfilled' ? dealers.value.totalCount : null,
    users: users.status === 'fulfilled' ? users.value.users_count : null,
  };
}
