import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { findSignInReason } from '@roadworthy/contract/sign-in-reasons';
import { Link, useSearchParams } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { CheckboxField, TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import type { ReactNode } from 'react';
import { Form, FormLink } from '../lib/form';
import { FormCard } from '../lib/form-card';
import { LocationFields } from '../lib/location/location-fields';
import { MobileField } from '../lib/mobile-field';
import { PasswordField } from '../lib/password-field';
import { ResendMail } from '../lib/resend-mail';
import { useSaveReturnTo } from '../lib/saved-return-to';
import { useRegister } from './use-register';

const newTabProps = { target: '_blank', rel: 'noopener' } as const;
const terms = (
  <>
    I accept the{' '}
    <a href={paths.terms()} {...newTabProps}>
      terms and conditions
    </a>{' '}
    and the{' '}
    <a href={paths.privacy()} {...newTabProps}>
      privacy policy
    </a>
  </>
);

/** /register (ACCOUNT-4). */
export function RegisterPage(): ReactNode {
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  const reason = findSignInReason(search.get('for'));
  useSaveReturnTo(returnTo);
  const login = paths.login(returnTo ?? undefined, reason?.key);
  const { form, field, tick, set, failure, busy, done } = useRegister();
  if (done) {
    return (
      <FormCard title="Check your mail">
        <Alert variant="success">{done.msg}</Alert>
        <Button asChild>
          <Link to={login}>Go to login</Link>
        </Button>
        <ResendMail label="Send the mail again" email={done.email} send={done.sendAgain} />
      </FormCard>
    );
  }
  return (
    <FormCard
      title="Register"
      lead={`${reason ? `Register to ${reason.text}` : `Join ${brand.name}`}: it is free, and so is your first advert.`}
    >
      <FormError message={failure} />
      <Form aria-label="Register" {...form}>
        <TextField label="Full name" autoComplete="name" {...field('fullName')} />
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
        <MobileField {...field('gsm')} />
        <LocationFields province={field('province')} city={field('city')} clearCity={() => set('city', '')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help="At least 8 characters; three words are better."
          {...field('password')}
        />
        <CheckboxField label={terms} {...tick('terms')} />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Registering…' : 'Register'}
        </Button>
      </Form>
      <FormLink to={login}>I have an account. Login</FormLink>
    </FormCard>
  );
}
