import { brand } from '@roadworthy/contract/brand';
import { loginRules } from '@roadworthy/contract/forms/login';
import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { Link, useSearchParams } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button, IconButton } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { TextField } from '@roadworthy/ui/field';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { useFormik } from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { returnTo } from './return-to';
import { signIn } from './sign-in';

const Narrow = styled(Container)`
  max-width: 480px;
  padding-block: ${tokens.space[12]};
`;

/** Sign-in (specification sections 2 and 5 'Login'); the server's words show in an alert on failure. */
export function LoginPage(): ReactNode {
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const [visible, setVisible] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errors, touched, isSubmitting, getFieldProps, handleSubmit, validateForm } = useFormik({
    initialValues: { email: '', password: '' },
    validationSchema: loginRules,
    onSubmit: async (values) => {
      setFailure(null);
      const msg = await signIn(values);
      if (msg) return setFailure(msg);
      bus.emit('navigation:requested', { to: returnTo(params.get('returnTo')), replace: true });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    handleSubmit();
    // The first wrong field gets the focus.
    const [first] = Object.keys(await validateForm());
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const errorOf = (name: 'email' | 'password') => (touched[name] ? errors[name] : undefined);
  return (
    <Narrow>
      <Card>
        <Stack $gap={5}>
          <PageTitle>Welcome back</PageTitle>
          {failure && <Alert type="error">{failure}</Alert>}
          <form ref={form} noValidate onSubmit={submit}>
            <Stack>
              <TextField
                label="Email"
                type="email"
                autoComplete="email"
                error={errorOf('email')}
                {...getFieldProps('email')}
              />
              <TextField
                label="Password"
                type={visible ? 'text' : 'password'}
                autoComplete="current-password"
                error={errorOf('password')}
                suffix={
                  <IconButton label={visible ? 'Hide password' : 'Show password'} onClick={() => setVisible(!visible)}>
                    {visible ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
                  </IconButton>
                }
                {...getFieldProps('password')}
              />
              <Button type="submit" size="lg" busy={isSubmitting}>
                {isSubmitting ? 'Signing in …' : 'Login'}
              </Button>
            </Stack>
          </form>
          <Row $between>
            <Link to={paths.forgotPassword()}>Forgot password?</Link>
            <span>
              New to {brand.name}? <Link to={paths.register()}>Register</Link>
            </span>
          </Row>
        </Stack>
      </Card>
    </Narrow>
  );
}
