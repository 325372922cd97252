import { ApiError } from '@roadworthy/api-client';
import type { User } from '@roadworthy/contract/api/accounts';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { redirectToLastPage } from '@roadworthy/contract/redirect-past-end';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { redirect } from '@roadworthy/router';
import { userQuery } from '../lib/user/api';
import { loadTab, type TabData } from './load-lists';
import { buildPath, type ProfileLocation, parseLocation, type Tab } from './profile-location';

/** A failed list does not fail the whole page. */
type TabState = TabData | { tab: 'failed'; status: number; msg: string };
/** `status`: that of a failed list, so that the shell leaves a shown one there. */
export type ProfileData = { user: User; location: ProfileLocation; tabData: TabState; status?: number };

const listSizes: Partial<Record<Tab, number>> = {
  'my-ads': PAGE_SIZES.myAds,
  favourites: PAGE_SIZES.favourites,
  inquiries: PAGE_SIZES.enquiries,
  'test-drives': PAGE_SIZES.testDrives,
};

/** @throws a redirect to the last page of the open tab's list when the requested page is past it */
function redirectPastLast(location: ProfileLocation, tabData: TabState): void {
  const size = listSizes[location.tab];
  if (size === undefined || !('count' in tabData)) return;
  const pathOf = (page: number) => buildPath({ ...location, page });
  redirectToLastPage({ page: location.page, count: tabData.count, size, pathOf });
}

/** The current user and the data of the open tab (CALL-32). */
export async function loadProfile({ url, signal }: Pick<LoadContext, 'signal' | 'url'>): Promise<ProfileData> {
  const location = parseLocation(url.searchParams);
  const list = loadTab(location, signal).catch((error): TabState => {
    if (!(error instanceof ApiError)) throw error;
    return { tab: 'failed', status: error.status, msg: error.message };
  });
  const requestUser = request(userQuery, undefined, { signal }).catch((error) => {
    // The session has expired: redirect to /login (ROUTE-26 to ROUTE-28).
    if (error instanceof ApiError && error.status === 401) throw redirect(paths.login(url.pathname + url.search));
    throw error;
  });
  const [user, tabData] = await Promise.all([requestUser, list]);
  redirectPastLast(location, tabData);
  return { user, location, tabData, ...(tabData.tab === 'failed' && { status: tabData.status }) };
}
