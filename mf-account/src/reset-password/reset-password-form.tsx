import { resetPasswordSchema } from '@roadworthy/contract/forms/password';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { FormError } from '@roadworthy/ui/form-error';
import type { ReactNode } from 'react';
import { Form } from '../lib/form';
import { PasswordField } from '../lib/password-field';
import { renamedErrors } from '../lib/renamed-errors';
import { resetPassword } from './api';

const names = { new_password: 'password', confirm_password: 'confirmPassword' };

/** Sets a new password with the token of a mailed link; `onDone` receives the server's message. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: (msg: string) => void }): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { password: '', confirmPassword: '' },
    rules: resetPasswordSchema,
    send: async ({ password, confirmPassword }) => {
      const call = mutate(resetPassword, { token, new_password: password, confirm_password: confirmPassword });
      onDone((await renamedErrors(call, names)).msg);
    },
  });
  return (
    <>
      <FormError message={failure} />
      <Form aria-label="Reset password" {...form}>
        <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Saving…' : 'Set the new password'}
        </Button>
      </Form>
    </>
  );
}
