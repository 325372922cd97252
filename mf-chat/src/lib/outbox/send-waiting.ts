import { ApiError, post } from '@roadworthy/api-client';
import type { MessageAnswer } from '@roadworthy/contract/api/chat';
import { messageHeard } from '../store/chats-slice';
import { messageRefused } from '../store/outbox-slice';
import type { ChatStore } from '../store/store';
import { forgetWaiting } from './kept-messages';

/** No answer, a fault of the server, or too many at once: the same message may go through later. */
const mayPass = ({ status }: ApiError) => status === 0 || status >= 500 || status === 429 || status === 401;

/**
 * Sends one message. Sent twice, it is stored once: it keeps its uuid.
 * @returns whether the next one may be sent; false when there is no way through now
 */
async function sendOne(store: ChatStore, me: string): Promise<boolean> {
  const next = store.getState().outbox.find(({ problem }) => problem === undefined);
  if (!next) return false;
  const { uuid, chat, message } = next;
  try {
    const answer = await post<MessageAnswer>('chat/send-message', { chat_id: chat, message, uuid });
    forgetWaiting(me, uuid);
    store.dispatch(messageHeard({ chat, message: answer.data, me }));
    return true;
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    if (mayPass(problem)) return false;
    store.dispatch(messageRefused({ uuid, problem: problem.message }));
    return true;
  }
}

/** Sends what waits, one after the other, so that it arrives in the order in which it was written. */
export async function sendWaiting(store: ChatStore, me: string): Promise<void> {
  while (await sendOne(store, me));
}
