import { post } from '@roadworthy/api-client';
import type { EmptyResponse } from '@roadworthy/contract/api/response';
import { registerSchema, type SignUpRequest } from '@roadworthy/contract/forms/register';
import { useForm } from '@roadworthy/forms/use-form';
import { useState } from 'react';
import { renamedErrors } from '../lib/renamed-errors';

const initial = { fullName: '', email: '', gsm: '', province: '', city: '', password: '', terms: false };

const signUp = (call: SignUpRequest) => post<EmptyResponse>('users/sign-up', call, { auth: false });

/** State of the registration form; `done` holds the server's message after success. */
export function useRegister() {
  const [done, setDone] = useState<{ msg: string; email: string; sendAgain: () => Promise<EmptyResponse> }>();
  const form = useForm({
    initial,
    rules: registerSchema,
    send: async ({ fullName, terms: _accepted, ...rest }) => {
      const call = { fullname: fullName, ...rest };
      const { msg } = await renamedErrors(signUp(call), { fullname: 'fullName' });
      // Repeats the same call: its response is the same for every address, registered or not.
      setDone({ msg, email: call.email, sendAgain: () => signUp(call) });
    },
  });
  return { ...form, done };
}
