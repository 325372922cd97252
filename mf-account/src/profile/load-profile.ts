import { ApiError, get } from '@roadworthy/api-client';
import type { ProfileAnswer, User } from '@roadworthy/contract/api/accounts';
import type { LoadContext } from '@roadworthy/contract/remote';

export type ProfileData = { kind: 'found'; user: User } | { kind: 'failed'; msg: string };

/** `GET users/get-user-profile-data` (specification section 7). */
export async function loadProfile({ signal }: LoadContext): Promise<ProfileData> {
  try {
    return { kind: 'found', user: (await get<ProfileAnswer>('users/get-user-profile-data', { signal })).data };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', msg: error.message };
    throw error;
  }
}
