import { ApiError, get } from '@roadworthy/api-client';
import type { ProfileAnswer, User } from '@roadworthy/contract/api/accounts';
import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';
import { redirect } from '@roadworthy/router';

export type ProfileData = { kind: 'ready'; user: User } | { kind: 'failed'; msg: string };

/** The signed-in user as the server knows it now (specification section 7 'Authentication and account'). */
export async function loadProfile({ signal }: Pick<LoadContext, 'signal'>): Promise<ProfileData> {
  try {
    const { data } = await get<ProfileAnswer>('users/get-user-profile-data', { signal });
    return { kind: 'ready', user: data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The session ended meanwhile: Profile redirects to /login when not signed in (section 2 'Redirect rules').
    if (error.status === 401) throw redirect(paths.login(paths.profile()));
    return { kind: 'failed', msg: error.message };
  }
}
