import { defineMutation } from '@roadworthy/query';

/** Stores a message; a repeated uuid returns the message stored before. */
export const sendMessage = defineMutation({
  call: 'POST /chat/send-message',
  request: (message: { chat_id: string; message: string; uuid: string }) => ({ body: message }),
  transformResponse: ({ data }) => data,
});
