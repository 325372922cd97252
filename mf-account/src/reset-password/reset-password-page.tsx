import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { Link } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { type ReactNode, useState } from 'react';
import { FormCard } from '../lib/form-card';
import type { MailedLink } from '../lib/mailed-link';
import { useSavedReturnTo } from '../lib/saved-return-to';
import { ResetPasswordForm } from './reset-password-form';

function Blocked(): ReactNode {
  return (
    <FormCard title="Reset password">
      <Alert variant="warning">You need to logout first to reset the password.</Alert>
      <Button onClick={() => bus.emit('session:sign-out-requested', {})}>Logout</Button>
    </FormCard>
  );
}

/** /reset-password/{id}: the link is checked first, then the form, then success (ACCOUNT-9). */
export function ResetPasswordPage({ data: { kind, token, msg } }: { data: MailedLink }): ReactNode {
  const session = useSession();
  const login = paths.login(useSavedReturnTo());
  const [successMessage, setSuccessMessage] = useState('');
  if (session) return <Blocked />;
  if (kind === 'bad') {
    return (
      <FormCard title="Reset password">
        <Alert variant="error">{msg}</Alert>
        <Button asChild>
          <Link to={paths.forgotPassword()}>Ask for a new link</Link>
        </Button>
      </FormCard>
    );
  }
  if (successMessage) {
    return (
      <FormCard title="Password changed">
        <Alert variant="success">{successMessage}</Alert>
        <Button asChild>
          <Link to={login}>Go to login</Link>
        </Button>
      </FormCard>
    );
  }
  return (
    <FormCard title="Reset password" lead={msg}>
      <ResetPasswordForm token={token} onDone={setSuccessMessage} />
    </FormCard>
  );
}
