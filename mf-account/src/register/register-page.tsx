import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { useSearchParams } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { CheckboxField, TextField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { Form, Way } from '../lib/form';
import { FormCard } from '../lib/form-card';
import { useKeepWay } from '../lib/kept-way';
import { MobileField } from '../lib/mobile-field';
import { PasswordField } from '../lib/password-field';
import { PlaceFields } from '../lib/places/place-fields';
import { useRegister } from './use-register';

const inNewTab = { target: '_blank', rel: 'noopener' } as const;
const terms = (
  <>
    I accept the{' '}
    <a href={paths.terms()} {...inNewTab}>
      terms and conditions
    </a>{' '}
    and the{' '}
    <a href={paths.privacy()} {...inNewTab}>
      privacy policy
    </a>
  </>
);

/** /register (specification section 5 'Register'). */
export function RegisterPage(): ReactNode {
  const returnTo = useSearchParams()[0].get('returnTo');
  useKeepWay(returnTo);
  const login = paths.login(returnTo ?? undefined);
  const { form, field, tick, set, failure, busy, done } = useRegister();
  if (done) {
    return (
      <FormCard title="Check your mail">
        <Alert type="success">{done}</Alert>
        <ButtonLink to={login}>Go to login</ButtonLink>
      </FormCard>
    );
  }
  return (
    <FormCard title="Register" lead={`Join ${brand.name}: it is free, and so is your first advert.`}>
      {failure && <Alert type="error">{failure}</Alert>}
      <Form aria-label="Register" {...form}>
        <TextField label="Full name" autoComplete="name" {...field('fullName')} />
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
        <MobileField {...field('gsm')} />
        <PlaceFields province={field('province')} city={field('city')} clearCity={() => set('city', '')} />
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
      <Way to={login}>I have an account. Login</Way>
    </FormCard>
  );
}
