import { UNDELIVERED_RETENTION_DAYS } from '@roadworthy/contract/limits';
import { userStoragePrefix } from '@roadworthy/contract/storage-keys';
import { getLocalStorage } from '../local-storage';

/**
 * A message whose delivery is not confirmed. `at`: epoch milliseconds, greater for each message written. `photo`: the name
 * of the file, which this storage does not hold. With `problem`, the server rejected it: the user must retry or discard.
 */
export type QueuedMessage = {
  uuid: string;
  chat: string;
  user: string;
  message: string;
  at: number;
  photo?: string;
  problem?: string;
};

/** One key per message, so that two tabs do not overwrite each other's. */
const storagePrefix = (user: string) => `${userStoragePrefix(user)}chat-outbox.`;

/** Retention of undelivered messages (CHAT-13). */
const MAX_AGE_MS = UNDELIVERED_RETENTION_DAYS * 24 * 60 * 60 * 1000;

const isQueuedMessage = (value: unknown): value is QueuedMessage => {
  const { uuid, chat, user, message, at } = (value ?? {}) as Partial<QueuedMessage>;
  return [uuid, chat, user, message].every((text) => typeof text === 'string') && typeof at === 'number';
};

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const findKeys = (user: string): string[] =>
  Object.keys(getLocalStorage() ?? {}).filter((key) => key.startsWith(storagePrefix(user)));

/** Cheap: pages without chat call it too. */
export const hasQueued = (user: string): boolean => findKeys(user).length > 0;

/** A user's queued messages, oldest first. Deletes expired and invalid entries. */
export function readQueued(user: string, now = Date.now()): QueuedMessage[] {
  const queued: QueuedMessage[] = [];
  for (const key of findKeys(user)) {
    const stored = parseJson(localStorage.getItem(key));
    if (isQueuedMessage(stored) && stored.user === user && stored.at > now - MAX_AGE_MS) queued.push(stored);
    else localStorage.removeItem(key);
  }
  return queued.sort((a, b) => a.at - b.at);
}

/** @returns false when storage is unavailable: the message is then lost on reload */
export function saveQueued(message: QueuedMessage): boolean {
  try {
    localStorage.setItem(storagePrefix(message.user) + message.uuid, JSON.stringify(message));
    return true;
  } catch {
    return false;
  }
}

export const deleteQueued = (user: string, uuid: string): void =>
  getLocalStorage()?.removeItem(storagePrefix(user) + uuid);

/** Whether a message is still stored: another tab may have sent or removed it. */
export const isQueued = (user: string, uuid: string): boolean =>
  typeof getLocalStorage()?.getItem(storagePrefix(user) + uuid) === 'string';
