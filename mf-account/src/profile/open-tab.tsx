import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { LoadError } from '@roadworthy/ui/load-error';
import type { ReactNode } from 'react';
import { LazyLeadInbox } from '../lib/lead-inbox/lazy-lead-inbox';
import { LazyChecksTab } from './checks/lazy-checks-tab';
import { Favourites } from './favourites/favourites';
import type { ProfileData } from './load-profile';
import { MyAds } from './my-ads/my-ads';
import { ProfileSections } from './profile-sections';
import { LazyRatingsTab } from './ratings/lazy-ratings-tab';
import { Inquiries } from './records/inquiries';
import { SubscriptionHistory } from './records/subscription-history';
import { TestDrives } from './records/test-drives';

function Failed({
  location,
  tabData,
}: ProfileData & { tabData: { tab: 'failed'; status: number; msg: string } }): ReactNode {
  // Without a paid plan this is not an error: show where to buy one (PROFILE-5).
  if (location.tab === 'inquiries' && tabData.status === 403) {
    return (
      <EmptyState
        title={tabData.msg}
        action={
          <Button asChild>
            <Link to={paths.subscriptions()}>See the plans</Link>
          </Button>
        }
      />
    );
  }
  return <LoadError message={tabData.msg} />;
}

/** What the open tab shows. */
export function OpenTab(data: ProfileData): ReactNode {
  const { location, tabData, user } = data;
  switch (tabData.tab) {
    case 'my-ads':
      return <MyAds location={location} entries={tabData.entries} count={tabData.count} />;
    case 'favourites':
      return <Favourites location={location} entries={tabData.entries} count={tabData.count} />;
    case 'profile':
      return <ProfileSections user={user} location={location} />;
    case 'subscriptions':
      return <SubscriptionHistory location={location} entries={tabData.entries} />;
    case 'inquiries':
      return <Inquiries location={location} entries={tabData.entries} count={tabData.count} />;
    case 'test-drives':
      return <TestDrives location={location} entries={tabData.entries} count={tabData.count} />;
    case 'leads':
      return <LazyLeadInbox />;
    case 'ratings':
      return <LazyRatingsTab location={location} />;
    case 'checks':
      return <LazyChecksTab user={user} />;
    case 'failed':
      return <Failed {...data} tabData={tabData} />;
  }
}
