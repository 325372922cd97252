import { get, post } from '@roadworthy/api-client';
import type { FavouriteListAnswer } from '@roadworthy/contract/api/favourites';
import type { AdSummary } from '@roadworthy/contract/api/listings';
import type {
  InquiriesAnswer,
  Inquiry,
  MyAd,
  MyAdsAnswer,
  TestDrive,
  TestDrivesAnswer,
} from '@roadworthy/contract/api/profile';
import type { HistoryAnswer } from '@roadworthy/contract/api/subscriptions';
import { pageSize } from '@roadworthy/contract/limits';
import type { ProfilePlace } from './address';

type Counted<Entry> = { entries: readonly Entry[]; count: number };

/** What the open tab shows besides the user. */
export type TabData =
  | ({ tab: 'my-ads' } & Counted<MyAd>)
  | ({ tab: 'favourites' } & Counted<AdSummary>)
  | { tab: 'profile' }
  | { tab: 'subscriptions'; entries: HistoryAnswer['data'] }
  | ({ tab: 'inquiries' } & Counted<Inquiry>)
  | ({ tab: 'test-drives' } & Counted<TestDrive>);

type Load = (place: ProfilePlace, signal: AbortSignal) => Promise<TabData>;

/** The calls of the tabs (specification sections 7 and 9 'Page sizes'). */
export const loadTab: Record<ProfilePlace['tab'], Load> = {
  'my-ads': async ({ tab: _tab, part: _part, page, search }, signal) => {
    const call = { page, limit: pageSize.myAds, search };
    const { data, totalCount } = await post<MyAdsAnswer>('users/my-car-list', call, { signal });
    return { tab: 'my-ads', entries: data, count: totalCount };
  },
  favourites: async ({ page }, signal) => {
    const call = { page, limit: pageSize.favourites };
    const { data, count_records } = await post<FavouriteListAnswer>('cars/get-favorite-list', call, { signal });
    return { tab: 'favourites', entries: data, count: count_records };
  },
  profile: async () => ({ tab: 'profile' }),
  subscriptions: async (_place, signal) => {
    const { data } = await get<HistoryAnswer>('users/get-my-subscription-history', { signal });
    return { tab: 'subscriptions', entries: data };
  },
  inquiries: async ({ page }, signal) => {
    const call = { page, limit: pageSize.enquiries };
    const { data, count_records } = await post<InquiriesAnswer>('users/enquiry/my-cars-enquiry-list', call, { signal });
    return { tab: 'inquiries', entries: data, count: count_records };
  },
  'test-drives': async ({ page }, signal) => {
    const call = { page, limit: pageSize.testDrives };
    const { data, count_records } = await post<TestDrivesAnswer>('cars/get-testDrive-list', call, { signal });
    return { tab: 'test-drives', entries: data, count: count_records };
  },
};
