import type { SignUpRequest } from '@roadworthy/contract/forms/register';
import { defineMutation } from '@roadworthy/query';

/** Registers, or mails the verification link again: the response is the same for every address, registered or not. */
export const signUp = defineMutation({
  call: 'POST /users/sign-up',
  request: (form: SignUpRequest) => ({ body: form, auth: false }),
});
