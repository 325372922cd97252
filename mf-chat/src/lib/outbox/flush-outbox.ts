import { ApiError } from '@roadworthy/api-client';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { shouldOfferPush } from '@roadworthy/contract/push-device';
import { bus } from '@roadworthy/events';
import { request } from '@roadworthy/query';
import { sendMessage } from './api';
import { removeDelivered } from './outbox';
import { messageDiscarded, messageRejected, type OutboxStore } from './outbox-slice';
import { isQueued, saveQueued } from './outbox-storage';
import { isInOtherTab, photoFiles } from './photo-files';
import { uploadPhoto } from './upload-photo';

/** Receives each message as the server stored it. */
export type OnStored = (chat: string, message: ChatMessage) => void;

/**
 * Network error, server error, rate limit or expired session. A photo that the server cannot take waits for its sender:
 * the texts after it do not.
 */
const isRetryable = ({ status }: ApiError, isPhoto: boolean) =>
  status === 0 || status === 401 || (!isPhoto && (status >= 500 || status === 429));

/**
 * Sends the next message; its uuid makes a retry idempotent.
 * @param others photos that other tabs send, found on the way
 * @returns whether to continue with the next one
 */
async function sendNext(store: OutboxStore, user: string, onStored: OnStored, others: Set<string>): Promise<boolean> {
  const next = store.getState().outbox.find(({ uuid, problem }) => problem === undefined && !others.has(uuid));
  if (!next) return false;
  const { uuid, chat, message } = next;
  const isPhoto = next.photo !== undefined;
  if (isPhoto && !photoFiles.has(uuid)) {
    if (await isInOtherTab(uuid)) {
      others.add(uuid);
      return true;
    }
    // Another tab has sent or removed it.
    if (!isQueued(user, uuid)) {
      store.dispatch(messageDiscarded(uuid));
      return true;
    }
  }
  try {
    onStored(
      chat,
      isPhoto ? await uploadPhoto(store, next) : await request(sendMessage, { chat_id: chat, message, uuid }),
    );
    removeDelivered(store, user, uuid);
    if (shouldOfferPush('messages')) bus.emit('chat:notifications-useful', { about: 'messages' });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRetryable(error, isPhoto)) return false;
    const problem = error.message;
    // A photo is not sent after a reload: its file is gone, which is what it then says.
    if (!isPhoto) saveQueued({ ...next, problem });
    store.dispatch(messageRejected({ uuid, problem }));
    return true;
  }
}

/** Sends queued messages one at a time, in the order in which they were written. */
export async function flushOutbox(store: OutboxStore, user: string, onStored: OnStored): Promise<void> {
  const others = new Set<string>();
  while (await sendNext(store, user, onStored, others));
}
