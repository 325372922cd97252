import { messageDelivered, messageDiscarded, messageQueued, messageRetried, type OutboxStore } from './outbox-slice';
import { deleteQueued, saveQueued } from './outbox-storage';

/** Time of the newest message; messages written within one millisecond stay in order. */
let lastWrittenAt = 0;

/** Queues a message for sending. @returns false for a blank message (CHAT-4) */
export function queueMessage({ dispatch }: OutboxStore, user: string, chat: string, text: string): boolean {
  const message = text.trim();
  if (!message) return false;
  lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
  const queued = { uuid: crypto.randomUUID(), chat, user, message, at: lastWrittenAt };
  saveQueued(queued);
  dispatch(messageQueued(queued));
  return true;
}

export const retryMessage = ({ dispatch }: OutboxStore, uuid: string): void => void dispatch(messageRetried(uuid));

export function discardMessage({ dispatch }: OutboxStore, user: string, uuid: string): void {
  deleteQueued(user, uuid);
  dispatch(messageDiscarded(uuid));
}

/** Removes a message that the server has stored. */
export function removeDelivered({ dispatch }: OutboxStore, user: string, uuid: string): void {
  deleteQueued(user, uuid);
  dispatch(messageDelivered(uuid));
}
