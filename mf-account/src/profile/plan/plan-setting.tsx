import type { User } from '@roadworthy/contract/api/accounts';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { describePlans } from '../describe-plans';

/** Plan Setting: current plans, and a link to others (PROFILE-12). */
export function PlanSetting({ user }: { user: User }): ReactNode {
  return (
    <Card>
      <Stack $gap={4} style={{ justifyItems: 'start' }}>
        <h2>Plan Setting</h2>
        <ul>
          {describePlans(user).map(({ title, term }) => (
            <li key={`${title} ${term}`}>
              <strong>{title}</strong>, {term}
            </li>
          ))}
        </ul>
        <Button asChild>
          <Link to={paths.subscriptions()}>Choose a plan</Link>
        </Button>
      </Stack>
    </Card>
  );
}
