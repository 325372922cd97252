import { forgotPasswordSchema } from '@roadworthy/contract/forms/password';
import { paths } from '@roadworthy/contract/paths';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { type ReactNode, useState } from 'react';
import { Form, FormLink } from '../lib/form';
import { FormCard } from '../lib/form-card';
import { useSavedReturnTo } from '../lib/saved-return-to';
import { requestResetLink } from './api';

/** /forgot-password: the form, then the server's message (ACCOUNT-8). */
export function ForgotPasswordPage(): ReactNode {
  const [sentMessage, setSentMessage] = useState('');
  const login = paths.login(useSavedReturnTo());
  const { form, field, failure, busy } = useForm({
    draft: 'forgot-password',
    initial: { email: '' },
    rules: forgotPasswordSchema,
    send: async (values) => setSentMessage((await mutate(requestResetLink, values)).msg),
  });
  if (sentMessage) {
    return (
      <FormCard title="Check your mail">
        <Alert variant="success">{sentMessage}</Alert>
        <Button asChild>
          <Link to={login}>Go to login</Link>
        </Button>
      </FormCard>
    );
  }
  return (
    <FormCard title="Forgot your password?" lead="We mail you a link to set a new one.">
      <FormError message={failure} />
      <Form aria-label="Forgot password" {...form}>
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Sending…' : 'Send the link'}
        </Button>
      </Form>
      <FormLink to={login}>Back to login</FormLink>
    </FormCard>
  );
}
