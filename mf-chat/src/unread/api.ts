import { defineQuery } from '@roadworthy/query';

/** Number of conversations with unread messages. */
export const unreadQuery = defineQuery({
  call: 'GET /chat/unread-count',
  transformResponse: ({ data }) => data.unread,
});
