import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';
import { isSessionValid, type Session } from '@roadworthy/session';
import type { Store } from '../browser-storage';

/** Storage key of the session, for all tabs. */
export const sessionKey = 'roadworthy.session';

/** Key of the expiry of the session that ended last, unless it was by a sign-out: why tabs find it removed. */
const endedKey = 'roadworthy.session-ended';

/** The stored session; removes an expired or invalid one (SITE-20). */
export function readStoredSession(storage: Store): Session | null {
  const text = storage.getItem(sessionKey);
  if (!text) return null;
  try {
    const session = JSON.parse(text) as Session;
    if (isSessionValid(session)) return session;
  } catch {
    // Invalid: removed below, like an expired one.
  }
  storage.removeItem(sessionKey);
  return null;
}

/**
 * Stores the session, or removes it. In a full storage it stays that of this document.
 * @param ended the previous session, unless its user signed out
 */
export function storeSession(storage: Store, session: Session | null, ended: Session | null = null): void {
  try {
    if (ended) storage.setItem(endedKey, String(ended.expiresAt));
    else storage.removeItem(endedKey);
    if (session) storage.setItem(sessionKey, JSON.stringify(session));
  } catch {
    // The next document starts without it.
  }
  if (!session) storage.removeItem(sessionKey);
}

/** Whether this session has expired, or the server ended it in another tab. */
export const hasEnded = (storage: Store, session: Session): boolean =>
  !isSessionValid(session) || storage.getItem(endedKey) === String(session.expiresAt);

/**
 * Deletes what areas stored under a prefix: `sharedStoragePrefix` for the signed-in user, `userStoragePrefix` for one user
 * (SITE-20: logout clears everything).
 */
export function clearUserStorage(storage: Store, prefix: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** Key of the user who signed in last in this tab, cleared with the unfinished forms at sign-out. */
const authorKey = `${sharedStoragePrefix}author`;

/** Clears the tab's unfinished forms of another user; a guest's become those of the user who signs in. */
export function claimDrafts(tab: Store, user: string): void {
  if ((tab.getItem(authorKey) ?? user) !== user) clearUserStorage(tab, sharedStoragePrefix);
  try {
    tab.setItem(authorKey, user);
  } catch {
    // In a full storage they count as a guest's.
  }
}
