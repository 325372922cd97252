import { ApiError, post } from '@roadworthy/api-client';
import type { MessageResponse } from '@roadworthy/contract/api/chat';
import { messageReceived } from '../store/chats-slice';
import { messageRejected } from '../store/outbox-slice';
import type { ChatStore } from '../store/store';
import { deleteQueued } from './outbox-storage';

/** Network error, server error, rate limit or expired session. */
const isRetryable = ({ status }: ApiError) => status === 0 || status >= 500 || status === 429 || status === 401;

/** Sends the next message; its uuid makes a retry idempotent. @returns whether to continue with the next one */
async function sendOne(store: ChatStore, me: string): Promise<boolean> {
  const next = store.getState().outbox.find(({ problem }) => problem === undefined);
  if (!next) return false;
  const { uuid, chat, message } = next;
  try {
    const response = await post<MessageResponse>('chat/send-message', { chat_id: chat, message, uuid });
    deleteQueued(me, uuid);
    store.dispatch(messageReceived({ chat, message: response.data, me }));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRetryable(error)) return false;
    store.dispatch(messageRejected({ uuid, problem: error.message }));
    return true;
  }
}

/** Sends queued messages one at a time, in the order in which they were written. */
export async function flushOutbox(store: ChatStore, me: string): Promise<void> {
  while (await sendOne(store, me));
}
