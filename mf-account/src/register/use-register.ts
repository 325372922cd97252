import type { EmptyResponse } from '@roadworthy/contract/api/response';
import { registerSchema } from '@roadworthy/contract/forms/register';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { useState } from 'react';
import { renamedErrors } from '../lib/renamed-errors';
import { signUp } from './api';

const initial = { fullName: '', email: '', gsm: '', province: '', city: '', password: '', terms: false };

/** State of the registration form; `done` holds the server's message after success. */
export function useRegister() {
  const [done, setDone] = useState<{ msg: string; email: string; sendAgain: () => Promise<EmptyResponse> }>();
  const form = useForm({
    draft: 'register',
    initial,
    rules: registerSchema,
    send: async ({ fullName, terms: _accepted, ...rest }) => {
      const call = { fullname: fullName, ...rest };
      const { msg } = await renamedErrors(mutate(signUp, call), { fullname: 'fullName' });
      setDone({ msg, email: call.email, sendAgain: () => mutate(signUp, call) });
    },
  });
  return { ...form, done };
}
