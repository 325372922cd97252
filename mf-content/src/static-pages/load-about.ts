import { get, post } from '@roadworthy/api-client';
import type { DealerListAnswer } from '@roadworthy/contract/api/dealers';
import type { LoadContext } from '@roadworthy/contract/remote';

/** Live counts; null where the API did not answer (most list loads fail silently, section 8). */
export type AboutData = { dealers: number | null; users: number | null };

export async function loadAbout({ signal }: LoadContext): Promise<AboutData> {
  const [dealers, users] = await Promise.all([
    post<DealerListAnswer>('users/get-dealer-list', { page: 1, limit: 1 }, { signal }).then(
      (answer) => answer.totalCount,
      () => null,
    ),
    get<{ users_count: number }>('users/all-active-user-count', { signal }).then(
      (answer) => answer.users_count,
      () => null,
    ),
  ]);
  return { dealers, users };
}
