import { defineMutation, defineQuery } from '@roadworthy/query';

/** Whether the token of a mailed link may set a new password. */
export const resetTokenQuery = defineQuery({
  call: 'GET /users/verify-forgot-password-string/{id}',
  request: (token: string) => ({ params: { id: token }, auth: false }),
});

type NewPassword = { token: string; new_password: string; confirm_password: string };

export const resetPassword = defineMutation({
  call: 'POST /users/reset-user-password/{id}',
  request: ({ token, ...passwords }: NewPassword) => ({ params: { id: token }, body: passwords, auth: false }),
});
