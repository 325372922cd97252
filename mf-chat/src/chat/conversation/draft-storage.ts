import { userStoragePrefix } from '@roadworthy/contract/storage-keys';
import { getLocalStorage } from '../../lib/local-storage';

const storageKey = (user: string, chat: string): string => `${userStoragePrefix(user)}chat-draft.${chat}`;

/** The unsent text of a conversation; it outlasts the session, like queued messages (decision 005). */
export const readDraft = (user: string, chat: string): string =>
  getLocalStorage()?.getItem(storageKey(user, chat)) ?? '';

/** Without storage, the draft exists only in the input. */
export function saveDraft(user: string, chat: string, text: string): void {
  const key = storageKey(user, chat);
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}
