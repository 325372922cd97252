import type { User } from '@roadworthy/contract/api/accounts';
import { paths } from '@roadworthy/contract/paths';
import { planNamed } from '@roadworthy/contract/plans';
import { ButtonLink } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { spokenDate } from '../../lib/dates';

/** Plan Setting: the plans held now, and the way to others (specification section 2 'Profile'). */
export function PlanSetting({ user: { subscriptions } }: { user: User }): ReactNode {
  return (
    <Card>
      <Stack $gap={4} style={{ justifyItems: 'start' }}>
        <h2>Plan Setting</h2>
        {subscriptions.length === 0 ? (
          <p>You hold no plan. Posting up to 2 cars is free.</p>
        ) : (
          <ul>
            {subscriptions.map(({ name, expirycdate }) => (
              <li key={name + expirycdate}>
                <strong>{planNamed(name)?.title}</strong>, until {spokenDate(expirycdate)}
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={paths.subscriptions()}>Choose a plan</ButtonLink>
      </Stack>
    </Card>
  );
}
