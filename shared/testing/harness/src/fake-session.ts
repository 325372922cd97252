import { post } from '@roadworthy/api-client';
import type { LoginAnswer, User } from '@roadworthy/contract/api/accounts';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { aUser } from '@roadworthy/testing/builders';

/** People of the demonstration data, and what they are when no API answers. */
export const people = {
  'buyer@example.com': aUser({
    email: 'buyer@example.com',
    fullname: 'A buyer',
    is_subscriber: false,
    is_dealer: false,
    businessname: null,
    subscriptions: [],
  }),
  'dealer@example.com': aUser(),
} satisfies Record<string, User>;
export type Person = keyof typeof people;

const demoPassword = 'Roadworthy-27';
/** Seconds that a made-up session holds. */
const anHour = 3_600;

/** Somebody signs in: for the API too when it answers, for the area alone when it does not; null signs out. */
export async function become(person: Person | null): Promise<void> {
  if (!person) {
    session$.next(null);
    bus.emit('session:changed', { userId: null, reason: 'signed-out' });
    return;
  }
  const credentials = { email: person, password: demoPassword };
  const { token, expires_at, data } = await post<LoginAnswer>('users/user-login', credentials, { auth: false }).catch(
    () => ({ token: 'made-up', expires_at: Math.floor(Date.now() / 1000) + anHour, data: people[person] }),
  );
  session$.next({ token, expiresAt: expires_at, user: data });
  bus.emit('session:changed', { userId: data._id, reason: 'signed-in' });
}

/** Answers what areas ask of the session, without storing it, timers or other tabs. */
export function keepFakeSession(): void {
  bus.on('account:signed-in', ({ token, expiresAt, user }) => session$.next({ token, expiresAt, user }));
  bus.on('account:profile-changed', ({ user }) => session$.value && session$.next({ ...session$.value, user }));
  bus.on('session:sign-out-requested', () => void become(null));
}
