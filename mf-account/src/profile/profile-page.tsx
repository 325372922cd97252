import type { User } from '@roadworthy/contract/api/accounts';
import { paths } from '@roadworthy/contract/paths';
import { useRevalidator } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Avatar } from '@roadworthy/ui/avatar';
import { Badge } from '@roadworthy/ui/badge';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { Tabs } from '@roadworthy/ui/tabs';
import { UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { PaymentNotice } from '../lib/payment-notice/payment-notice';
import type { ProfileData } from './load-profile';
import { ProfileInfo } from './profile-info';

function Ready({ user }: { user: User }): ReactNode {
  const info = {
    value: 'info',
    label: 'Profile',
    icon: <Icon of={UserRound} size={18} />,
    content: <ProfileInfo user={user} />,
  };
  return (
    <Stack $gap={6}>
      <Row $gap={4}>
        <Avatar name={user.businessname ?? user.fullname} src={user.logourl ?? user.avatarurl} large />
        <Stack $gap={1}>
          <PageTitle>{user.fullname}</PageTitle>
          <Row $gap={2}>
            <Badge>{user.is_dealer ? 'Dealer' : 'Private seller'}</Badge>
            {user.is_subscriber && <Badge $tone="success">Subscriber</Badge>}
          </Row>
        </Stack>
      </Row>
      <Tabs label="Profile" tabs={[info]} />
    </Stack>
  );
}

function Failed({ msg }: { msg: string }): ReactNode {
  const { revalidate, state } = useRevalidator();
  const retry = (
    <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
      Try again
    </Button>
  );
  return (
    <Stack $gap={5}>
      <PageTitle>My profile</PageTitle>
      <Alert type="error" title="Your profile could not be loaded" action={retry}>
        {msg}
      </Alert>
    </Stack>
  );
}

/** /profile (specification section 2 'Profile'). */
export function ProfilePage({ data }: { data: ProfileData }): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Profile' }]} />
      <PaymentNotice />
      {data.kind === 'ready' ? <Ready user={data.user} /> : <Failed msg={data.msg} />}
    </Container>
  );
}
