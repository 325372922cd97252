import { messageDelivered, messageDiscarded, messageQueued, messageRetried, type OutboxStore } from './outbox-slice';
import { deleteQueued, type QueuedMessage, saveQueued } from './outbox-storage';
import { addPhotoFile, removePhotoFile } from './photo-files';

/** Time of the newest message; messages written within one millisecond stay in order. */
let lastWrittenAt = 0;

function queue({ dispatch }: OutboxStore, content: Pick<QueuedMessage, 'user' | 'chat' | 'message' | 'photo'>): string {
  lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
  const queued = { ...content, uuid: crypto.randomUUID(), at: lastWrittenAt };
  saveQueued(queued);
  dispatch(messageQueued(queued));
  return queued.uuid;
}

/** Queues a message for sending. @returns false for a blank message (CHAT-4) */
export function queueMessage(store: OutboxStore, user: string, chat: string, text: string): boolean {
  const message = text.trim();
  if (message) queue(store, { user, chat, message });
  return message !== '';
}

/** Queues a photo. Its file stays in this document: after a reload, only its name is known (CHAT-42). */
export function queuePhoto(store: OutboxStore, user: string, chat: string, file: File): void {
  addPhotoFile(queue(store, { user, chat, message: '', photo: file.name }), file);
}

export function retryMessage({ dispatch, getState }: OutboxStore, uuid: string): void {
  dispatch(messageRetried(uuid));
  const retried = getState().outbox.find((outgoing) => outgoing.uuid === uuid);
  if (retried) saveQueued(retried);
}

export function discardMessage({ dispatch }: OutboxStore, user: string, uuid: string): void {
  deleteQueued(user, uuid);
  removePhotoFile(uuid);
  dispatch(messageDiscarded(uuid));
}

/** Removes a message that the server has stored. */
export function removeDelivered({ dispatch }: OutboxStore, user: string, uuid: string): void {
  deleteQueued(user, uuid);
  removePhotoFile(uuid);
  dispatch(messageDelivered(uuid));
}
