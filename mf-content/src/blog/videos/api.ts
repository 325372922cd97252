import { defineQuery } from '@roadworthy/query';

/** The newest videos of the channel. */
export const videosQuery = defineQuery({
  call: 'GET /videos/latest',
  request: () => ({ auth: false }),
  transformResponse: ({ data }) => data,
});
