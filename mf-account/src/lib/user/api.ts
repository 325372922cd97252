import { defineQuery } from '@roadworthy/query';

/** The signed-in user as the server knows them now. */
export const userQuery = defineQuery({
  call: 'GET /users/get-user-profile-data',
  transformResponse: ({ data }) => data,
});
