import { defineMutation } from '@roadworthy/query';

/** Sends a seller a message about an ad; a repeated uuid sends nothing again. */
export const requestChat = defineMutation({
  call: 'POST /chat/save-chat-info',
  request: (message: { car_id: string; message: string; uuid: string }) => ({ body: message }),
});
