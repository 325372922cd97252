import { get, post } from '@roadworthy/api-client';
import type { ActiveUsersResponse, DealerListResponse } from '@roadworthy/contract/api/dealers';
import type { AdListResponse } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';

/** Live counts; null for one that could not be fetched. */
export type Counts = { cars: number | null; dealers: number | null; users: number | null };
/** `address` is the page's absolute URL. */
export type AboutData = Counts & { address: string };

/** Current numbers of cars, dealers and active users (PAGE-8, CALL-15 to CALL-23). */
export async function loadAbout({ url, signal }: Pick<LoadContext, 'url' | 'signal'>): Promise<AboutData> {
  const [cars, dealers, users] = await Promise.allSettled([
    post<AdListResponse>('cars/get-car-list', { page: 1, limit: 1 }, { signal }),
    post<DealerListResponse>('users/get-dealer-list', { page: 1, limit: 1 }, { signal }),
    get<ActiveUsersResponse>('users/all-active-user-count', { signal }),
  ]);
  signal.throwIfAborted();
  return {
    address: new URL(paths.about(), url.origin).href,
    cars: cars.status === 'fulfilled' ? cars.value.count_records : null,
    dealers: dealers.status === 'fulfilled' ? dealers.value.totalCount : null,
    users: users.status === 'fulfilled' ? users.value.users_count : null,
  };
}
