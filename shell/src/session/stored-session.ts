import { isSessionValid, type Session } from '@roadworthy/session';
import type { Store } from '../browser-storage';

/** Storage key of the session, for all tabs. */
export const sessionKey = 'roadworthy.session';

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

/** Stores the session, or removes it. In a full storage it stays that of this document. */
export function storeSession(storage: Store, session: Session | null): void {
  try {
    if (session) storage.setItem(sessionKey, JSON.stringify(session));
    else storage.removeItem(sessionKey);
  } catch {
    // The next document starts without it.
  }
}

/**
 * Deletes what areas stored under a prefix: `sharedStoragePrefix` for the signed-in user, `userStoragePrefix` for one user
 * (SITE-20: logout clears everything).
 */
export function clearUserStorage(storage: Store, prefix: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}
