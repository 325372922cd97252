import { ApiError, get } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row, Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useState } from 'react';
import { ChangePassword } from './change-password';
import { CloseAccount } from './close-account';
import { offerFile } from './offer-file';

async function takeAlong(): Promise<void> {
  try {
    const { data } = await get<{ data: object }>('users/export-account-data');
    offerFile('my-account.json', JSON.stringify(data, null, 2));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    bus.emit('notice:shown', { type: 'error', message: error.message });
  }
}

/**
 * Another password, signing out everywhere, taking one's data along, closing the account (security.md 'account data can
 * be exported and deleted').
 */
export function AccountCare({ email }: { email: string }): ReactNode {
  const [open, setOpen] = useState<'password' | 'closing'>();
  const close = () => setOpen(undefined);
  return (
    <Card>
      <Stack $gap={4}>
        <h2>Your account</h2>
        <p>Lost a phone, or used somebody else’s computer? Sign out there too. Your data is yours to take along.</p>
        <Row>
          <Button variant="secondary" onClick={() => setOpen('password')}>
            Change my password
          </Button>
          <Button variant="secondary" onClick={() => bus.emit('session:sign-out-requested', { everywhere: true })}>
            Sign out everywhere
          </Button>
          <Button variant="secondary" onClick={() => void takeAlong()}>
            Download my data
          </Button>
          <Button variant="danger" onClick={() => setOpen('closing')}>
            Close my account
          </Button>
        </Row>
      </Stack>
      <Dialog open={open === 'password'} onOpenChange={close} title="Change your password">
        <ChangePassword email={email} onDone={close} />
      </Dialog>
      <Dialog open={open === 'closing'} onOpenChange={close} title="Close your account?">
        <CloseAccount onCancel={close} />
      </Dialog>
    </Card>
  );
}
