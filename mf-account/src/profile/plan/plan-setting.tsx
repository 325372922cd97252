import type { User } from '@roadworthy/contract/api/accounts';
import { formatDate } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { findPlan } from '@roadworthy/contract/plans';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';

/** Plan Setting: current plans, and a link to others (PROFILE-12). */
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
                <strong>{findPlan(name)?.title}</strong>, until {formatDate(expirycdate)}
              </li>
            ))}
          </ul>
        )}
        <Button asChild>
          <Link to={paths.subscriptions()}>Choose a plan</Link>
        </Button>
      </Stack>
    </Card>
  );
}
