import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import type { Allowance } from '../lib/allowance/api';

/** Replaces the form when the plan's allowance is used up, so that no form is filled in in vain. */
export function UsedUp({ used, cars }: Allowance): ReactNode {
  const actions = (
    <Row $gap={2}>
      <Button asChild>
        <Link to={paths.subscriptions()}>See the plans</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={paths.profile()}>My ads</Link>
      </Button>
    </Row>
  );
  return (
    <Alert variant="info" title={`${used} of ${cars} ads used`} action={actions}>
      Your plan allows {cars} {cars === 1 ? 'ad' : 'ads'} at a time. Choose a larger plan, or mark a car as sold or
      delete its ad, and post this one then.
    </Alert>
  );
}
