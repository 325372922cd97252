import type { LoginForm } from '@roadworthy/contract/forms/login';
import { defineMutation } from '@roadworthy/query';

export const signIn = defineMutation({
  call: 'POST /users/user-login',
  request: (credentials: LoginForm) => ({ body: credentials, auth: false }),
});

/** Mails the link to verify an address again, to a user who knows the password. */
export const resendVerification = defineMutation({
  call: 'POST /users/resend-verification',
  request: (credentials: LoginForm) => ({ body: credentials, auth: false }),
});
