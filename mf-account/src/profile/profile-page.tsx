import type { User } from '@roadworthy/contract/api/accounts';
import { paths } from '@roadworthy/contract/paths';
import { useNavigate } from '@roadworthy/router';
import { Avatar } from '@roadworthy/ui/avatar';
import { Badge } from '@roadworthy/ui/badge';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Icon } from '@roadworthy/ui/icon';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { Tabs } from '@roadworthy/ui/tabs';
import {
  CalendarClock,
  Car,
  Heart,
  type IconNode,
  Inbox,
  Mail,
  ReceiptText,
  ShieldCheck,
  Star,
  UserRound,
} from 'lucide';
import type { ReactNode } from 'react';
import { PaymentNotice } from '../lib/payment/payment-notice';
import { isBeingConfirmed, useOrderStatus } from '../lib/payment/use-order-status';
import type { ProfileData } from './load-profile';
import { OpenTab } from './open-tab';
import { buildPath, type Tab, tabs } from './profile-location';

const labels: Record<Tab, [string, IconNode]> = {
  'my-ads': ['My Ads', Car],
  favourites: ['Favourite Ads', Heart],
  profile: ['Profile', UserRound],
  subscriptions: ['Subs. History', ReceiptText],
  inquiries: ['Inquiries', Mail],
  'test-drives': ['Test Drive', CalendarClock],
  leads: ['Leads', Inbox],
  ratings: ['Ratings', Star],
  checks: ['Checks', ShieldCheck],
};

const UserHeader = ({ user }: { user: User }): ReactNode => (
  <Row $gap={4}>
    <Avatar name={user.fullname} src={user.avatarurl} size="lg" />
    <Stack $gap={1}>
      <PageTitle>{user.fullname}</PageTitle>
      <Row $gap={2}>
        <Badge>{user.is_dealer ? 'Dealer' : 'Private seller'}</Badge>
        {user.is_subscriber && <Badge variant="success">Subscriber</Badge>}
      </Row>
    </Stack>
  </Row>
);

/** /profile (PROFILE-1); the open tab is in the address. */
export function ProfilePage({ data }: { data: ProfileData }): ReactNode {
  const navigate = useNavigate();
  const payment = useOrderStatus(data.location.order ?? null);
  const order = isBeingConfirmed(payment) ? data.location.order : undefined;
  const location = { ...data.location, order };
  const tabEntries = tabs.map((value) => {
    const [label, icon] = labels[value];
    const content = value === location.tab && <OpenTab {...data} location={location} />;
    return { value, label, icon: <Icon of={icon} size={18} />, content };
  });
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Profile' }]} />
      <PaymentNotice state={payment} />
      <Stack $gap={6}>
        <UserHeader user={data.user} />
        <Tabs
          label="Profile"
          tabs={tabEntries}
          value={location.tab}
          onValueChange={(tab) => void navigate(buildPath({ tab: tab as Tab, order }))}
        />
      </Stack>
    </Container>
  );
}
