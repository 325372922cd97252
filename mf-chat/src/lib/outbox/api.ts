import { defineMutation } from '@roadworthy/query';

/** Stores a message; a repeated uuid returns the message stored before. */
export const sendMessage = defineMutation({
  call: 'POST /chat/send-message',
  request: (message: { chat_id: string; message: string; uuid: string }) => ({ body: message }),
  transformResponse: ({ data }) => data,
});

/** Stores a photo as a message; a repeated uuid returns the message stored before. */
export const sendPhoto = defineMutation({
  call: 'POST /chat/send-photo',
  request: ({ file, ...query }: { chat_id: string; uuid: string; file: File }) => {
    const body = new FormData();
    body.append('photo', file);
    return { body, query };
  },
  transformResponse: ({ data }) => data,
});
