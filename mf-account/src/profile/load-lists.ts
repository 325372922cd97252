import type { AdSummary } from '@roadworthy/contract/api/listings';
import type { Inquiry, MyAd, TestDrive } from '@roadworthy/contract/api/profile';
import type { HistoryResponse } from '@roadworthy/contract/api/subscriptions';
import { request } from '@roadworthy/query';
import { favoritesQuery } from './favourites/api';
import { myAdsQuery } from './my-ads/api';
import type { ProfileLocation } from './profile-location';
import { inquiriesQuery, subscriptionHistoryQuery, testDrivesQuery } from './records/api';

type Counted<Entry> = { entries: readonly Entry[]; count: number };

/** Data of the open tab. */
export type TabData =
  | ({ tab: 'my-ads' } & Counted<MyAd>)
  | ({ tab: 'favourites' } & Counted<AdSummary>)
  | { tab: 'profile' | 'leads' | 'ratings' | 'checks' }
  | { tab: 'subscriptions'; entries: HistoryResponse['data'] }
  | ({ tab: 'inquiries' } & Counted<Inquiry>)
  | ({ tab: 'test-drives' } & Counted<TestDrive>);

/** Requests the list of the open tab (CALL-44 to CALL-49, DATA-25). */
export async function loadTab({ tab, page, search }: ProfileLocation, signal: AbortSignal): Promise<TabData> {
  switch (tab) {
    case 'my-ads':
      return { tab, ...(await request(myAdsQuery, { page, search }, { signal })) };
    case 'favourites':
      return { tab, ...(await request(favoritesQuery, page, { signal })) };
    case 'profile':
    case 'leads':
    case 'ratings':
    case 'checks':
      return { tab };
    case 'subscriptions':
      return { tab, entries: await request(subscriptionHistoryQuery, undefined, { signal }) };
    case 'inquiries':
      return { tab, ...(await request(inquiriesQuery, page, { signal })) };
    case 'test-drives':
      return { tab, ...(await request(testDrivesQuery, page, { signal })) };
  }
}
