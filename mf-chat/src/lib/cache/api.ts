import { defineMutation, defineQuery } from '@roadworthy/query';

/** A page of the user's conversations, newest first. */
export const chatListQuery = defineQuery({
  call: 'GET /chat/my-chat-list',
  request: ({ search, page }: { search: string; page: number }) => ({ query: { page, search: search || undefined } }),
});

/** A page of a conversation: the newest, or the one before a sequence. */
export const messagesQuery = defineQuery({
  call: 'GET /chat/messages/{chat}',
  request: ({ chat, before }: { chat: string; before?: number }) => ({ params: { chat }, query: { before } }),
});

/** Reports that everything up to a sequence was read. */
export const markRead = defineMutation({
  call: 'POST /chat/mark-read',
  request: (read: { chat_id: string; sequence: number }) => ({ body: read }),
  transformResponse: ({ data }) => data.sequence,
});

/** Blocks or unblocks the other user of a conversation. */
export const blockUser = defineMutation({
  call: 'POST /chat/block-user',
  request: (block: { chat_id: string; blocked: boolean }) => ({ body: block }),
});
