import { get, post } from '@roadworthy/api-client';
import type { FavoriteListResponse } from '@roadworthy/contract/api/favourites';
import type { AdSummary } from '@roadworthy/contract/api/listings';
import type {
  InquiriesResponse,
  Inquiry,
  MyAd,
  MyAdsResponse,
  TestDrive,
  TestDrivesResponse,
} from '@roadworthy/contract/api/profile';
import type { HistoryResponse } from '@roadworthy/contract/api/subscriptions';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import type { ProfileLocation } from './profile-location';

type Counted<Entry> = { entries: readonly Entry[]; count: number };

/** Data of the open tab. */
export type TabData =
  | ({ tab: 'my-ads' } & Counted<MyAd>)
  | ({ tab: 'favourites' } & Counted<AdSummary>)
  | { tab: 'profile' }
  | { tab: 'subscriptions'; entries: HistoryResponse['data'] }
  | ({ tab: 'inquiries' } & Counted<Inquiry>)
  | ({ tab: 'test-drives' } & Counted<TestDrive>);

type Load = (location: ProfileLocation, signal: AbortSignal) => Promise<TabData>;

/** Requests of each tab (CALL-44 to CALL-49, DATA-25). */
export const loadTab: Record<ProfileLocation['tab'], Load> = {
  'my-ads': async ({ tab: _tab, part: _part, page, search }, signal) => {
    const query = { page, limit: PAGE_SIZES.myAds, search };
    const { data, totalCount } = await post<MyAdsResponse>('users/my-car-list', query, { signal });
    return { tab: 'my-ads', entries: data, count: totalCount };
  },
  favourites: async ({ page }, signal) => {
    const query = { page, limit: PAGE_SIZES.favourites };
    const { data, count_records } = await post<FavoriteListResponse>('cars/get-favorite-list', query, { signal });
    return { tab: 'favourites', entries: data, count: count_records };
  },
  profile: async () => ({ tab: 'profile' }),
  subscriptions: async (_place, signal) => {
    const { data } = await get<HistoryResponse>('users/get-my-subscription-history', { signal });
    return { tab: 'subscriptions', entries: data };
  },
  inquiries: async ({ page }, signal) => {
    const query = { page, limit: PAGE_SIZES.enquiries };
    const { data, count_records } = await post<InquiriesResponse>('users/enquiry/my-cars-enquiry-list', query, {
      signal,
    });
    return { tab: 'inquiries', entries: data, count: count_records };
  },
  'test-drives': async ({ page }, signal) => {
    const query = { page, limit: PAGE_SIZES.testDrives };
    const { data, count_records } = await post<TestDrivesResponse>('cars/get-testDrive-list', query, { signal });
    return { tab: 'test-drives', entries: data, count: count_records };
  },
};
