import { openStream } from '@roadworthy/api-client';
import type { ChatMessage, ChatPhoto, OfferRequest, ReplyOfferAnswer } from '@roadworthy/contract/api/chat';
import { defineMutation, mutate } from '@roadworthy/query';
import type { ConversationRef } from '../messages/conversation-context';

/** Makes an offer for an ad of the other user. */
export const sendOffer = defineMutation({
  call: 'POST /chat/send-offer',
  request: (offer: OfferRequest) => ({ body: offer }),
  transformResponse: ({ data }) => data,
});

/** Asks for a test drive of an ad of the other user. */
export const requestDrive = defineMutation({
  call: 'POST /chat/request-test-drive',
  request: (drive: { chat_id: string; car_id: string; uuid: string }) => ({ body: drive }),
  transformResponse: ({ data }) => data,
});

const answerInChat = defineMutation({
  call: 'POST /chat/answer-offer',
  request: ({ chat, ...answer }: ReplyOfferAnswer & { chat: string }) => ({ body: { chat_id: chat, ...answer } }),
  transformResponse: ({ data }) => data,
});
const answerByLink = defineMutation({
  call: 'POST /chat/reply/{token}/answer-offer',
  request: ({ token, ...body }: ReplyOfferAnswer & { token: string }) => ({ params: { token }, body, auth: false }),
  transformResponse: ({ data }) => data,
});

export const answerOffer = (ref: ConversationRef, answer: ReplyOfferAnswer): Promise<ChatMessage> =>
  'token' in ref ? mutate(answerByLink, { ...ref, ...answer }) : mutate(answerInChat, { ...ref, ...answer });

/** Loads a file of a photo. @returns its URL; that of a conversation in Chat is of this document and is to be revoked */
export async function loadPhoto(
  ref: ConversationRef,
  { _id }: ChatPhoto,
  file: string,
  signal: AbortSignal,
): Promise<string> {
  // The token of a reply link is in the URL; that of a session must not be.
  if ('token' in ref) return `/api/v1/chat/reply/${ref.token}/photos/${_id}/${file}`;
  const content = await openStream(`chat/photos/${ref.chat}/${_id}/${file}`, { headers: {}, signal });
  return URL.createObjectURL(await new Response(content).blob());
}
