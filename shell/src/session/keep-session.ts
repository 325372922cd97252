import { configureApi, post } from '@roadworthy/api-client';
import type { User } from '@roadworthy/contract/api/accounts';
import { keptFilesOf, keptPrefix, keptPrefixOf } from '@roadworthy/contract/kept';
import { bus } from '@roadworthy/events';
import { type Session, session$ } from '@roadworthy/session';
import { distinctUntilChanged, filter, fromEvent, map, of, skip, switchMap, timer } from 'rxjs';
import { keepPlans } from './keep-plans';
import { forgetKept, readStoredSession, sessionKey, storeSession } from './stored-session';

type Reason = 'signed-in' | 'signed-out' | 'expired' | 'profile-changed';

/**
 * Starts keeping the session of this document: takes up the stored one, ends it when its time is over, follows other
 * tabs, and answers the events of signing in and out. Called once, in the browser, before the router starts.
 */
export function keepSession(window: Window & typeof globalThis): void {
  const { localStorage: storage } = window;
  let reason: Reason = 'signed-out';
  const change = (session: Session | null, why: Reason, store = true) => {
    reason = why;
    if (store) storeSession(storage, session);
    session$.next(session);
  };

  session$.next(readStoredSession(storage));
  configureApi({ token: () => session$.value?.token ?? null, unauthorised: () => change(null, 'expired') });

  bus.on('account:signed-in', ({ token, expiresAt, user }) => change({ token, expiresAt, user }, 'signed-in'));
  const changeUser = (user: User) => {
    const session = session$.value;
    // Somebody else may have signed in since it was asked for.
    if (session?.user._id !== user._id) return;
    change({ ...session, user }, 'profile-changed');
    bus.emit('session:changed', { userId: user._id, reason: 'profile-changed' });
  };
  bus.on('account:profile-changed', ({ user }) => changeUser(user));
  keepPlans(changeUser);
  bus.on('session:sign-out-requested', ({ everywhere }) => {
    // The server forgets the token too; whether that call succeeds or not, this browser does.
    post('users/user-logout', everywhere ? { everywhere } : {}).catch(() => {});
    const user = session$.value?.user._id;
    change(null, 'signed-out');
    if (!user) return;
    forgetKept(storage, keptPrefixOf(user));
    window.indexedDB?.deleteDatabase(keptFilesOf(user));
  });

  // Expiry is a timer, not a check on click. A timer may not run longer than 2^31 ms.
  session$
    .pipe(
      switchMap((session) =>
        session
          ? timer(Math.min(session.expiresAt * 1000 - Date.now(), 2 ** 31 - 1)).pipe(map(() => session))
          : of(null),
      ),
      filter((session) => session !== null),
    )
    .subscribe(() => change(null, 'expired'));

  // `storage` events come from other tabs only.
  fromEvent<StorageEvent>(window, 'storage')
    .pipe(filter((event) => event.key === sessionKey || event.key === null))
    .subscribe(() => {
      const session = readStoredSession(storage);
      change(session, session ? 'signed-in' : 'signed-out', false);
    });

  session$
    .pipe(
      map((session) => session?.user._id ?? null),
      distinctUntilChanged(),
      skip(1),
    )
    .subscribe((userId) => {
      if (userId === null) forgetKept(storage, keptPrefix);
      bus.emit('session:changed', { userId, reason });
    });
}
