import { paths } from '@roadworthy/contract/paths';
import { useRevalidator } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import type { ReactNode } from 'react';
import { Favourites } from './favourites/favourites';
import type { ProfileData } from './load-profile';
import { MyAds } from './my-ads/my-ads';
import { ProfileParts } from './profile-parts';
import { Inquiries } from './records/inquiries';
import { SubscriptionHistory } from './records/subscription-history';
import { TestDrives } from './records/test-drives';

type Ready = Extract<ProfileData, { kind: 'ready' }>;

function Failed({ place, shown }: Ready & { shown: { tab: 'failed'; status: number; msg: string } }): ReactNode {
  const { revalidate } = useRevalidator();
  // Who has no paid plan is told so, and where to get one: nothing has failed (section 4 'Inquiries visibility').
  if (place.tab === 'inquiries' && shown.status === 403) {
    return <EmptyState title={shown.msg} action={<ButtonLink to={paths.subscriptions()}>See the plans</ButtonLink>} />;
  }
  const again = (
    <Button variant="secondary" onClick={() => void revalidate()}>
      Try again
    </Button>
  );
  return (
    <Alert type="error" title="Error" action={again}>
      {shown.msg}
    </Alert>
  );
}

/** What the open tab shows. */
export function OpenTab(data: Ready): ReactNode {
  const { place, shown, user } = data;
  switch (shown.tab) {
    case 'my-ads':
      return <MyAds place={place} entries={shown.entries} count={shown.count} />;
    case 'favourites':
      return <Favourites place={place} entries={shown.entries} count={shown.count} />;
    case 'profile':
      return <ProfileParts user={user} part={place.part} />;
    case 'subscriptions':
      return <SubscriptionHistory entries={shown.entries} />;
    case 'inquiries':
      return <Inquiries place={place} entries={shown.entries} count={shown.count} />;
    case 'test-drives':
      return <TestDrives place={place} entries={shown.entries} count={shown.count} />;
    case 'failed':
      return <Failed {...data} shown={shown} />;
  }
}
