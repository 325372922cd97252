import { ApiError, get } from '@roadworthy/api-client';
import type { ProfileAnswer, User } from '@roadworthy/contract/api/accounts';
import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';
import { redirect } from '@roadworthy/router';
import { type ProfilePlace, placeIn } from './address';
import { loadTab, type TabData } from './load-lists';

/** A list that could not be had does not take the rest of the page with it. */
type Shown = TabData | { tab: 'failed'; status: number; msg: string };
export type ProfileData =
  | { kind: 'ready'; user: User; place: ProfilePlace; shown: Shown }
  | { kind: 'failed'; msg: string };

/** The signed-in user as the server knows it now, and what the open tab shows (specification section 7). */
export async function loadProfile({ url, signal }: Pick<LoadContext, 'signal' | 'url'>): Promise<ProfileData> {
  const place = placeIn(url.searchParams);
  const list = loadTab[place.tab](place, signal).catch((error): Shown => {
    if (!(error instanceof ApiError)) throw error;
    return { tab: 'failed', status: error.status, msg: error.message };
  });
  try {
    const [{ data }, shown] = await Promise.all([get<ProfileAnswer>('users/get-user-profile-data', { signal }), list]);
    return { kind: 'ready', user: data, place, shown };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The session ended meanwhile: Profile redirects to /login when not signed in (section 2 'Redirect rules').
    if (error.status === 401) throw redirect(paths.login(url.pathname + url.search));
    return { kind: 'failed', msg: error.message };
  }
}
