import { post } from '@roadworthy/api-client';
import type { LoginResponse, User } from '@roadworthy/contract/api/accounts';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';

/** Demo users, and their data when no API responds. */
export const demoUsers = {
  'buyer@example.com': buildUser({
    email: 'buyer@example.com',
    fullname: 'A buyer',
    is_subscriber: false,
    is_dealer: false,
    businessname: null,
    subscriptions: [],
  }),
  'dealer@example.com': buildUser(),
} satisfies Record<string, User>;
export type DemoUser = keyof typeof demoUsers;

const demoPassword = 'Roadworthy-27';
/** Lifetime of a fake session. */
const SESSION_SECONDS = 3_600;

/** Signs in with the API when reachable, otherwise only in the harness; null signs out. */
export async function signInAs(person: DemoUser | null): Promise<void> {
  if (!person) {
    session$.next(null);
    bus.emit('session:changed', { userId: null, reason: 'signed-out' });
    return;
  }
  const credentials = { email: person, password: demoPassword };
  const { token, expires_at, data } = await post<LoginResponse>('users/user-login', credentials, { auth: false }).catch(
    () => ({ token: 'made-up', expires_at: Math.floor(Date.now() / 1000) + SESSION_SECONDS, data: demoUsers[person] }),
  );
  session$.next({ token, expiresAt: expires_at, user: data });
  bus.emit('session:changed', { userId: data._id, reason: 'signed-in' });
}

/** Handles session events of areas, without storage, timers or other tabs. */
export function startFakeSession(): void {
  bus.on('account:signed-in', ({ token, expiresAt, user }) => session$.next({ token, expiresAt, user }));
  bus.on('account:profile-changed', ({ user }) => session$.value && session$.next({ ...session$.value, user }));
  bus.on('session:sign-out-requested', () => void signInAs(null));
}
