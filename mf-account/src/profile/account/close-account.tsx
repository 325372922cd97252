import { closeAccountSchema } from '@roadworthy/contract/forms/profile';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { FormError } from '@roadworthy/ui/form-error';
import { Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { Form } from '../../lib/form';
import { PasswordField } from '../../lib/password-field';
import { closeAccount } from './api';

/** Explains what is deleted, requires the password, and closes the account. */
export function CloseAccount({ onCancel }: { onCancel: () => void }): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { password: '' },
    rules: closeAccountSchema,
    send: async ({ password }) => {
      const { msg } = await mutate(closeAccount, password);
      bus.emit('notice:shown', { type: 'success', message: msg });
      bus.emit('session:sign-out-requested', {});
    },
  });
  return (
    <Form aria-label="Close account" {...form}>
      <p>
        Your ads are deleted with all inquiries about them. Your conversations are deleted too, also for the people you
        wrote with; so are favourites, saved searches, test drives and plans. This cannot be undone.
      </p>
      <FormError message={failure} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Row>
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? 'Closing…' : 'Close my account for good'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Keep it
        </Button>
      </Row>
    </Form>
  );
}
