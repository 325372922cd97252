import { configureApi, post } from '@roadworthy/api-client';
import {
  savedCarsCache,
  sharedStoragePrefix,
  userFilesDatabase,
  userStoragePrefix,
} from '@roadworthy/contract/storage-keys';
import { bus } from '@roadworthy/events';
import { type Session, session$ } from '@roadworthy/session';
import { browserStorage } from '../browser-storage';
import { MAX_TIMEOUT_MS, watchPlanExpiry } from './plan-expiry';
import { claimDrafts, clearUserStorage, hasEnded, readStoredSession, sessionKey, storeSession } from './stored-session';
import { refreshUser, updateUser } from './update-user';
import { writeSession } from './write-session';

type Reason = 'signed-in' | 'signed-out' | 'expired';

/**
 * Manages the session of this document: restores the stored one, ends it at its expiry, follows other tabs, and handles
 * the events of signing in and out. Called once, in the browser, before the router starts.
 */
export function startSession(window: Window & typeof globalThis): void {
  const storage = browserStorage();
  let reason: Reason = 'signed-out';
  const change = (session: Session | null, why: Reason, store = true) => {
    reason = why;
    if (store) storeSession(storage, session, why === 'expired' ? session$.value : null);
    writeSession(session);
  };

  const clearSharedData = () => {
    clearUserStorage(storage, sharedStoragePrefix);
    void window.caches?.delete(savedCarsCache).catch(() => {});
  };

  const hadSession = storage.getItem(sessionKey) !== null;
  writeSession(readStoredSession(storage));
  // It expired while no page was open.
  if (hadSession && !session$.value) clearSharedData();
  configureApi({ token: () => session$.value?.token ?? null, unauthorised: () => change(null, 'expired') });

  bus.on('account:signed-in', ({ token, expiresAt, user }) => change({ token, expiresAt, user }, 'signed-in'));
  bus.on('account:profile-changed', ({ user }) => updateUser(user));
  watchPlanExpiry();
  bus.on('session:sign-out-requested', ({ everywhere }) => {
    // The server deletes the token too; this browser does in any case.
    post('users/user-logout', everywhere ? { everywhere } : {}).catch(() => {});
    const user = session$.value?.user._id;
    change(null, 'signed-out');
    if (!user) return;
    clearUserStorage(storage, userStoragePrefix(user));
    window.indexedDB?.deleteDatabase(userFilesDatabase(user));
  });

  const adoptStored = () => {
    const hasExpired = session$.value !== null && hasEnded(storage, session$.value);
    const session = readStoredSession(storage);
    change(session, session ? 'signed-in' : hasExpired ? 'expired' : 'signed-out', false);
  };
  // `storage` events come from other tabs only.
  window.addEventListener('storage', ({ key }) => (key === sessionKey || key === null) && adoptStored());
  // A page in the back/forward cache gets no `storage` events, and its timers do not run.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    adoptStored();
    if (session$.value) void refreshUser();
  });

  let expiry: ReturnType<typeof setTimeout> | undefined;
  let userId = session$.value?.user._id ?? null;
  session$.subscribe((session) => {
    // A timer, not a check on click.
    clearTimeout(expiry);
    if (session) {
      const remaining = Math.min(session.expiresAt * 1000 - Date.now(), MAX_TIMEOUT_MS);
      expiry = setTimeout(() => change(null, 'expired'), remaining);
    }
    const nextId = session?.user._id ?? null;
    if (nextId) claimDrafts(browserStorage('sessionStorage'), nextId);
    if (nextId === userId) return;
    userId = nextId;
    if (userId === null) clearSharedData();
    // An expired session leaves unfinished forms for the user's return.
    if (userId === null && reason === 'signed-out')
      clearUserStorage(browserStorage('sessionStorage'), sharedStoragePrefix);
    bus.emit('session:changed', { userId, reason });
  });
}
