import { defineQuery } from '@roadworthy/query';

/** Verifies the e-mail address of a mailed link's token. */
export const verificationQuery = defineQuery({
  call: 'GET /users/verify-user/{id}',
  request: (token: string) => ({ params: { id: token }, auth: false }),
});
