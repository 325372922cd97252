import type { User } from '@roadworthy/contract/api/accounts';
import { paths } from '@roadworthy/contract/paths';
import { Alert } from '@roadworthy/ui/alert';
import { Avatar } from '@roadworthy/ui/avatar';
import { Badge } from '@roadworthy/ui/badge';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { ButtonLink } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ProfileData } from './load-profile';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${tokens.space[5]};
  dt { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
  dd { font-weight: 600; overflow-wrap: anywhere; }
`;

/** What the Info tab says of a user, as label and text; what is not given is left out. */
export const infoOf = (user: User): [string, string][] =>
  (
    [
      ['Email', user.email],
      ['Phone', user.gsm && `+27-${user.gsm}`],
      ['Province', user.province],
      ['City', user.city],
      ['Business', user.businessname],
      ['Business address', user.businessAddress],
      ['Active ads', String(user.listing_cars_count)],
      ['Sold cars', String(user.sold_cars_count)],
      ...user.subscriptions.map(({ name, expirycdate }) => [
        'Plan',
        `${name.replaceAll('_', ' ')}, until ${expirycdate.slice(0, 10)}`,
      ]),
    ] as [string, string | null][]
  ).filter((entry): entry is [string, string] => Boolean(entry[1]));

/** The profile's Info; its other tabs follow with their calls. */
export function ProfilePage({ data }: { data: ProfileData }): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Profile' }]} />
      {data.kind === 'failed' ? (
        <Stack>
          <PageTitle>Profile</PageTitle>
          <Alert
            type="error"
            title="We could not load your profile"
            action={<ButtonLink to={paths.profile()}>Try again</ButtonLink>}
          >
            {data.msg}
          </Alert>
        </Stack>
      ) : (
        <Stack $gap={5}>
          <Row>
            <Avatar name={data.user.fullname} src={data.user.avatarurl} large />
            <div>
              <PageTitle>{data.user.fullname}</PageTitle>
              <Badge $tone={data.user.is_subscriber ? 'success' : 'neutral'}>
                {data.user.is_subscriber ? 'Subscriber' : 'No paid plan'}
              </Badge>
            </div>
          </Row>
          <Card>
            <Facts>
              {infoOf(data.user).map(([label, value]) => (
                <div key={`${label} ${value}`}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Facts>
          </Card>
        </Stack>
      )}
    </Container>
  );
}
