import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { findSignInReason } from '@roadworthy/contract/sign-in-reasons';
import { mutate } from '@roadworthy/query';
import { useSearchParams } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { Form, FormLink } from '../lib/form';
import { FormCard } from '../lib/form-card';
import { PasswordField } from '../lib/password-field';
import { ResendMail } from '../lib/resend-mail';
import { useSaveReturnTo } from '../lib/saved-return-to';
import { resendVerification } from './api';
import { useLogin } from './use-login';

/** /login (ACCOUNT-3, ACCOUNT-1). */
export function LoginPage(): ReactNode {
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  const reason = findSignInReason(search.get('for'));
  useSaveReturnTo(returnTo);
  const { form, field, failure, busy, unverified } = useLogin(returnTo);
  return (
    <FormCard title="Welcome back" lead={`Sign in to ${reason?.text ?? brand.name}.`}>
      <FormError message={failure} />
      {unverified && (
        <ResendMail
          key={unverified.email}
          label="Send the link again"
          email={unverified.email}
          send={() => mutate(resendVerification, unverified)}
        />
      )}
      <Form aria-label="Login" {...form}>
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Signing in…' : 'Login'}
        </Button>
      </Form>
      <Row $between>
        <FormLink to={paths.forgotPassword()}>Forgot password?</FormLink>
        <FormLink to={paths.register(returnTo ?? undefined, reason?.key)}>New here? Register</FormLink>
      </Row>
    </FormCard>
  );
}
