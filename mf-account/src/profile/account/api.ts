import { defineMutation, defineQuery } from '@roadworthy/query';

const SESSIONS_TAG = 'account:sessions';

/** Where the user is signed in (CALL-92). */
export const sessionsQuery = defineQuery({
  call: 'GET /users/my-sessions',
  transformResponse: ({ data }) => data,
  providesTags: [SESSIONS_TAG],
  // Other browsers may have signed in: each visit requests it.
  keepUnusedDataFor: 0,
});

export const endSession = defineMutation({
  call: 'POST /users/end-session',
  request: (session: string) => ({ body: { session_id: session } }),
  invalidatesTags: [SESSIONS_TAG],
});

export const endOtherSessions = defineMutation({
  call: 'POST /users/end-other-sessions',
  invalidatesTags: [SESSIONS_TAG],
});

/** Everything that is stored about the user. */
export const accountExportQuery = defineQuery({
  call: 'GET /users/export-account-data',
  transformResponse: ({ data }) => data,
});

type Passwords = { current_password: string; new_password: string; confirm_password: string };

export const changePassword = defineMutation({
  call: 'POST /users/change-password',
  request: (passwords: Passwords) => ({ body: passwords }),
  invalidatesTags: [SESSIONS_TAG],
});

export const closeAccount = defineMutation({
  call: 'POST /users/close-account',
  request: (password: string) => ({ body: { password } }),
});
