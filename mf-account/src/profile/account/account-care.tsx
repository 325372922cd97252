import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { request } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row, Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../../lib/download-file';
import { accountExportQuery } from './api';
import { ChangePassword } from './change-password';
import { CloseAccount } from './close-account';

async function exportData(): Promise<void> {
  try {
    const data = await request(accountExportQuery, undefined);
    downloadFile('my-account.json', JSON.stringify(data, null, 2));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    bus.emit('notice:shown', { type: 'error', message: error.message });
  }
}

/** Change password, sign out everywhere, export data, close the account. */
export function AccountCare({ email }: { email: string }): ReactNode {
  const [openDialog, setOpenDialog] = useState<'password' | 'closing'>();
  const close = () => setOpenDialog(undefined);
  return (
    <Card>
      <Stack $gap={4}>
        <h2>Your account</h2>
        <p>Lost a phone, or used another person’s computer? Sign out there too. You can also download your data.</p>
        <Row>
          <Button variant="secondary" onClick={() => setOpenDialog('password')}>
            Change my password
          </Button>
          <Button variant="secondary" onClick={() => bus.emit('session:sign-out-requested', { everywhere: true })}>
            Sign out everywhere
          </Button>
          <Button variant="secondary" onClick={() => void exportData()}>
            Download my data
          </Button>
          <Button variant="danger" onClick={() => setOpenDialog('closing')}>
            Close my account
          </Button>
        </Row>
      </Stack>
      <Dialog open={openDialog === 'password'} onOpenChange={close} title="Change your password">
        <ChangePassword email={email} onDone={close} />
      </Dialog>
      <Dialog open={openDialog === 'closing'} onOpenChange={close} title="Close your account?">
        <CloseAccount onCancel={close} />
      </Dialog>
    </Card>
  );
}
