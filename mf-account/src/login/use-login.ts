import { ApiError } from '@roadworthy/api-client';
import { type LoginForm, loginSchema } from '@roadworthy/contract/forms/login';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { useState } from 'react';
import { returnPath } from '../lib/return-to';
import { signIn } from './api';

/** The API's status for a correct password of an unverified address. */
const UNVERIFIED_STATUS = 403;

/**
 * State of the login form; a success notifies the shell, which stores the session (SITE-19). `returnTo` is the requested return address, `unverified` the credentials of a user whose
 * e-mail address is not verified yet.
 */
export function useLogin(returnTo: string | null) {
  const [unverified, setUnverified] = useState<LoginForm>();
  const form = useForm({
    draft: 'login',
    initial: { email: '', password: '' },
    rules: loginSchema,
    send: async (credentials) => {
      setUnverified(undefined);
      try {
        const { token, expires_at, data } = await mutate(signIn, credentials);
        bus.emit('account:signed-in', { token, expiresAt: expires_at, user: data });
      } catch (error) {
        if (error instanceof ApiError && error.status === UNVERIFIED_STATUS) setUnverified(credentials);
        throw error;
      }
      bus.emit('navigation:requested', { to: returnPath(returnTo), replace: true });
    },
  });
  return { ...form, unverified };
}
