import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { useSearchParams } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { Form, Way } from '../lib/form';
import { FormCard } from '../lib/form-card';
import { useKeepWay } from '../lib/kept-way';
import { PasswordField } from '../lib/password-field';
import { useLogin } from './use-login';

/** /login (specification section 2 'Login, register and password screens', section 5 'Login'). */
export function LoginPage(): ReactNode {
  const returnTo = useSearchParams()[0].get('returnTo');
  useKeepWay(returnTo);
  const { form, field, failure, busy } = useLogin(returnTo);
  return (
    <FormCard title="Welcome back" lead={`Sign in to ${brand.name}.`}>
      {failure && <Alert type="error">{failure}</Alert>}
      <Form aria-label="Login" {...form}>
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Signing in…' : 'Login'}
        </Button>
      </Form>
      <Row $between>
        <Way to={paths.forgotPassword()}>Forgot password?</Way>
        <Way to={paths.register(returnTo ?? undefined)}>New here? Register</Way>
      </Row>
    </FormCard>
  );
}
