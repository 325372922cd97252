import { ApiError } from '@roadworthy/api-client';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { request } from '@roadworthy/query';
import { sendMessage } from './api';
import { removeDelivered } from './outbox';
import { messageRejected, type OutboxStore } from './outbox-slice';

/** Receives each message as the server stored it. */
export type OnStored = (chat: string, message: ChatMessage) => void;

/** Network error, server error, rate limit or expired session. */
const isRetryable = ({ status }: ApiError) => status === 0 || status >= 500 || status === 429 || status === 401;

/** Sends the next message; its uuid makes a retry idempotent. @returns whether to continue with the next one */
async function sendNext(store: OutboxStore, user: string, onStored: OnStored): Promise<boolean> {
  const next = store.getState().outbox.find(({ problem }) => problem === undefined);
  if (!next) return false;
  const { uuid, chat, message } = next;
  try {
    onStored(chat, await request(sendMessage, { chat_id: chat, message, uuid }));
    removeDelivered(store, user, uuid);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRetryable(error)) return false;
    store.dispatch(messageRejected({ uuid, problem: error.message }));
    return true;
  }
}

/** Sends queued messages one at a time, in the order in which they were written. */
export async function flushOutbox(store: OutboxStore, user: string, onStored: OnStored): Promise<void> {
  while (await sendNext(store, user, onStored));
}
