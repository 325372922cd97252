import { changePasswordSchema } from '@roadworthy/contract/forms/password';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { FormError } from '@roadworthy/ui/form-error';
import { Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { Form } from '../../lib/form';
import { PasswordField } from '../../lib/password-field';
import { changePassword } from './api';

type Props = {
  /** For the hidden user name field that password managers need. */
  email: string;
  onDone: () => void;
};

/** Changes the password after checking the current one; the server then ends all other sessions. */
export function ChangePassword({ email, onDone }: Props): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { current_password: '', new_password: '', confirm_password: '' },
    rules: changePasswordSchema,
    send: async (values) => {
      const { msg } = await mutate(changePassword, values);
      bus.emit('notice:shown', { type: 'success', message: msg });
      onDone();
    },
  });
  return (
    <Form aria-label="Change password" {...form}>
      <p>You stay signed in here, and are signed out everywhere else.</p>
      <FormError message={failure} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...field('current_password')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters; three words are better."
        {...field('new_password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirm_password')} />
      <Row>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Change the password'}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
