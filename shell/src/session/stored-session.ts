import { isValid, type Session } from '@roadworthy/session';

/** Key under which the session is kept in the browser, for all tabs. */
export const sessionKey = 'roadworthy.session';

/** The stored session; an expired or unreadable one is removed (specification section 4 'Authentication'). */
export function readStoredSession(storage: Storage): Session | null {
  const text = storage.getItem(sessionKey);
  if (!text) return null;
  try {
    const session = JSON.parse(text) as Session;
    if (isValid(session)) return session;
  } catch {
    // Not ours or broken: removed below, like an expired one.
  }
  storage.removeItem(sessionKey);
  return null;
}

export const storeSession = (storage: Storage, session: Session | null): void =>
  session ? storage.setItem(sessionKey, JSON.stringify(session)) : storage.removeItem(sessionKey);

/**
 * Forgets what areas kept under names with a prefix: `keptPrefix` for whoever was signed in, `keptPrefixOf` for one
 * user (specification section 4 'Authentication': logout clears everything).
 */
export function forgetKept(storage: Storage, prefix: string): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
