import { post } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import { registerRules } from '@roadworthy/contract/forms/register';
import { useForm } from '@roadworthy/forms/use-form';
import { useState } from 'react';
import { renamedErrors } from '../lib/renamed-errors';

const initial = { fullName: '', email: '', gsm: '', province: '', city: '', password: '', terms: false };

/** State of the registration form; `done` is the server's word once it was accepted. */
export function useRegister() {
  const [done, setDone] = useState('');
  const form = useForm({
    initial,
    rules: registerRules,
    send: async ({ fullName, terms: _accepted, ...rest }) => {
      const call = post<Done>('users/sign-up', { fullname: fullName, ...rest }, { auth: false });
      setDone((await renamedErrors(call, { fullname: 'fullName' })).msg);
    },
  });
  return { ...form, done };
}
