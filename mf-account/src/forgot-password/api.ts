import { defineMutation } from '@roadworthy/query';

/** Mails a link to set a new password. */
export const requestResetLink = defineMutation({
  call: 'POST /users/forgot-password',
  request: (form: { email: string }) => ({ body: form, auth: false }),
});
