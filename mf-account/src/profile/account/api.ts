import { defineMutation, defineQuery } from '@roadworthy/query';

/** Everything that is stored about the user. */
export const accountExportQuery = defineQuery({
  call: 'GET /users/export-account-data',
  transformResponse: ({ data }) => data,
});

type Passwords = { current_password: string; new_password: string; confirm_password: string };

export const changePassword = defineMutation({
  call: 'POST /users/change-password',
  request: (passwords: Passwords) => ({ body: passwords }),
});

export const closeAccount = defineMutation({
  call: 'POST /users/close-account',
  request: (password: string) => ({ body: { password } }),
});
