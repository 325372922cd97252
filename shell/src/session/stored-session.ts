import { isSessionValid, type Session } from '@roadworthy/session';

/** Storage key of the session, for all tabs. */
export const sessionKey = 'roadworthy.session';

/** The stored session; removes an expired or invalid one (SITE-20). */
export function readStoredSession(storage: Storage): Session | null {
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

export const storeSession = (storage: Storage, session: Session | null): void =>
  session ? storage.setItem(sessionKey, JSON.stringify(session)) : storage.removeItem(sessionKey);

/**
 * Deletes what areas stored under a prefix: `sharedStoragePrefix` for the signed-in user, `userStoragePrefix` for one user
 * (SITE-20: logout clears everything).
 */
export function clearUserStorage(storage: Storage, prefix: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
