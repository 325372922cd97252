import { post } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import { forgotPasswordRules } from '@roadworthy/contract/forms/password';
import { paths } from '@roadworthy/contract/paths';
import { useForm } from '@roadworthy/forms/use-form';
import { Alert } from '@roadworthy/ui/alert';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { type ReactNode, useState } from 'react';
import { Form, Way } from '../lib/form';
import { FormCard } from '../lib/form-card';
import { useKeptWay } from '../lib/kept-way';

/** /forgot-password: the form, then the server's word (specification section 2). */
export function ForgotPasswordPage(): ReactNode {
  const [done, setDone] = useState('');
  const login = paths.login(useKeptWay());
  const { form, field, failure, busy } = useForm({
    initial: { email: '' },
    rules: forgotPasswordRules,
    send: async (values) => setDone((await post<Done>('users/forgot-password', values, { auth: false })).msg),
  });
  if (done) {
    return (
      <FormCard title="Check your mail">
        <Alert type="success">{done}</Alert>
        <ButtonLink to={login}>Go to login</ButtonLink>
      </FormCard>
    );
  }
  return (
    <FormCard title="Forgot your password?" lead="We mail you a link to set a new one.">
      {failure && <Alert type="error">{failure}</Alert>}
      <Form aria-label="Forgot password" {...form}>
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Sending…' : 'Send the link'}
        </Button>
      </Form>
      <Way to={login}>Back to login</Way>
    </FormCard>
  );
}
