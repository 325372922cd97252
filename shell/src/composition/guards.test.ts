import { configureApi } from '@roadworthy/api-client';
import type { User } from '@roadworthy/contract/api/accounts';
import { type Session, session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { readStoredSession } from '../session/stored-session';
import { checkGuard, getRedirect } from './guards';

const session = (is_subscriber: boolean): Session => ({
  token: 't',
  expiresAt: 4_000_000_000,
  user: { is_subscriber } as User,
});

describe('getRedirect', () => {
  it.each([
    ['public', null, null],
    ['public', session(false), null],
    ['guest', null, null],
    ['guest', session(false), '/'],
    ['user', null, '/login?returnTo=%2Fprofile%3Ftab%3Dads'],
    ['user', session(false), null],
    ['subscriber', null, '/login?returnTo=%2Fprofile%3Ftab%3Dads'],
    ['subscriber', session(false), '/subscriptions?for=chat'],
    ['subscriber', session(true), null],
  ] as const)('SHL-20 %s with %o redirects to %s', (guard, who, where) => {
    expect(getRedirect(guard, who, '/profile?tab=ads')).toBe(where);
  });
});

describe('the guard of subscriber pages', () => {
  const profile = 'GET users/get-user-profile-data';
  const gold = { name: 'gold', type: 'paid', expirycdate: '', expirytimes: 4_000_000_000 };
  const subscriber = buildUser({ is_subscriber: true, subscriptions: [gold] });
  const free = buildUser({ is_subscriber: false, subscriptions: [] });
  const stored = (user: User) => session$.next({ token: 't', expiresAt: 4_000_000_000, user });
  afterEach(() => session$.next(null));

  it('SHL-200 admits a user who subscribed on another device, and stores the new plans', async () => {
    stored(free);
    mockApi({ [profile]: { data: subscriber } });
    expect(await checkGuard('subscriber', '/chat')).toBeNull();
    expect(session$.value?.user.is_subscriber).toBe(true);
    expect(readStoredSession(localStorage)?.user.is_subscriber).toBe(true);
  });
  it('SHL-200 redirects a user whom the server confirms to have no plan', async () => {
    stored(free);
    const calls = mockApi({ [profile]: { data: free } });
    expect(await checkGuard('subscriber', '/chat')).toBe('/subscriptions?for=chat');
    expect(calls).toHaveLength(1);
  });
  it('SHL-200 admits a stored subscriber without waiting for the server', async () => {
    stored(subscriber);
    const calls = mockApi({});
    expect(await checkGuard('subscriber', '/chat')).toBeNull();
    expect(calls).toEqual([]);
  });
  it('SHL-200 opens the page when the server does not respond', async () => {
    stored(free);
    mockApi({ [profile]: 503 });
    expect(await checkGuard('subscriber', '/chat')).toBeNull();
  });
  it('SHL-200 sends a user whose session has ended to sign in', async () => {
    stored(free);
    configureApi({ token: () => session$.value?.token ?? null, unauthorised: () => session$.next(null) });
    mockApi({ [profile]: 401 });
    expect(await checkGuard('subscriber', '/chat')).toBe('/login?returnTo=%2Fchat');
  });
});
