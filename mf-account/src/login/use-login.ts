import { loginRules } from '@roadworthy/contract/forms/login';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { returnPath } from '../lib/return-to';
import { signIn } from './sign-in';

/** State of the login form; `returnTo` is what the address asks for. */
export function useLogin(returnTo: string | null) {
  return useForm({
    initial: { email: '', password: '' },
    rules: loginRules,
    send: async (credentials) => {
      await signIn(credentials);
      bus.emit('navigation:requested', { to: returnPath(returnTo), replace: true });
    },
  });
}
