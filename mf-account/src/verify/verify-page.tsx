import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import type { ReactNode } from 'react';
import { FormCard } from '../lib/form-card';
import type { MailedLink } from '../lib/mailed-link';
import { useSavedReturnTo } from '../lib/saved-return-to';

/** /user/verify/{id}: the server's message, success or failure (ACCOUNT-7). */
export function VerifyPage({ data: { kind, msg } }: { data: MailedLink }): ReactNode {
  const login = paths.login(useSavedReturnTo());
  const isGood = kind === 'good';
  return (
    <FormCard title={isGood ? 'Welcome' : 'Verify your e-mail address'}>
      <Alert variant={isGood ? 'success' : 'error'}>{msg}</Alert>
      {isGood ? (
        <Button asChild>
          <Link to={login}>Go to login</Link>
        </Button>
      ) : (
        <Button asChild>
          <Link to={paths.register()}>Register</Link>
        </Button>
      )}
    </FormCard>
  );
}
