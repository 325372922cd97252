import { keptPrefix, keptPrefixOf } from '@roadworthy/contract/kept';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { aUser } from '@roadworthy/testing/builders';
import { keepSession } from './keep-session';
import { readStoredSession, sessionKey } from './stored-session';

const user = aUser({ _id: '7', is_subscriber: false, subscriptions: [] });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const stored = (expiresAt: number) => JSON.stringify({ token: 't', expiresAt, user });

describe('the stored session', () => {
  beforeEach(() => localStorage.clear());

  it('SHL-21 holds while its expiry lies ahead', () => {
    localStorage.setItem(sessionKey, stored(inSeconds(60)));
    expect(readStoredSession(localStorage)?.user._id).toBe('7');
  });

  it.each([
    ['an expired one', stored(inSeconds(-1))],
    ['a broken one', '{nonsense'],
  ])('SHL-21 %s is removed', (_what, text) => {
    localStorage.setItem(sessionKey, text);
    expect(readStoredSession(localStorage)).toBeNull();
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });
});

describe('keepSession', () => {
  const heard: string[] = [];
  beforeAll(() => {
    jest.useFakeTimers();
    localStorage.clear();
    global.fetch = jest.fn(
      async () => new Response('{"success":true}', { status: 200, headers: { 'content-type': 'application/json' } }),
    );
    keepSession(window);
    bus.on('session:changed', ({ userId, reason }) => heard.push(`${userId} ${reason}`));
  });
  beforeEach(() => {
    heard.length = 0;
  });
  afterAll(() => jest.useRealTimers());
  const signIn = (seconds: number) =>
    bus.emit('account:signed-in', { token: 't', expiresAt: inSeconds(seconds), user });

  it('SHL-22 keeps who signed in, for all tabs, and tells the areas', () => {
    signIn(60);
    expect(session$.value?.user._id).toBe('7');
    expect(localStorage.getItem(sessionKey)).not.toBeNull();
    expect(heard).toEqual(['7 signed-in']);
  });

  it('SHL-26 keeps who the user is now, of the one who is signed in', () => {
    signIn(60);
    bus.emit('account:profile-changed', { user: { ...user, is_subscriber: true } });
    expect(session$.value).toMatchObject({ token: 't', user: { _id: '7', is_subscriber: true } });
    expect(readStoredSession(localStorage)?.user.is_subscriber).toBe(true);
    expect(heard.at(-1)).toBe('7 profile-changed');
    bus.emit('account:profile-changed', { user: { ...user, _id: '8' } });
    expect(session$.value?.user._id).toBe('7');
  });

  it('SHL-21 ends by itself when its time is over', () => {
    signIn(60);
    jest.advanceTimersByTime(61_000);
    expect(session$.value).toBeNull();
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(heard.at(-1)).toBe('null expired');
  });

  it('SHL-22 follows a sign-out in another tab', () => {
    signIn(60);
    localStorage.removeItem(sessionKey);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: null }));
    expect(session$.value).toBeNull();
    expect(heard.at(-1)).toBe('null signed-out');
  });

  it('SHL-22 clears everything when sign-out is asked for', () => {
    signIn(60);
    bus.emit('session:sign-out-requested', {});
    expect(session$.value).toBeNull();
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it('SHL-25 asks the server to end this session, or each one of the user', async () => {
    const sent = async (request: object) => {
      signIn(60);
      jest.mocked(global.fetch).mockClear();
      bus.emit('session:sign-out-requested', request);
      await jest.advanceTimersByTimeAsync(0);
      const call = jest.mocked(global.fetch).mock.calls[0]?.[0] as Request;
      return [new URL(call.url).pathname, await call.clone().json()];
    };
    expect(await sent({})).toEqual(['/api/v1/users/user-logout', {}]);
    expect(await sent({ everywhere: true })).toEqual(['/api/v1/users/user-logout', { everywhere: true }]);
  });

  it('SHL-24 what is kept of one user outlasts the session and is forgotten when that user signs out', () => {
    const keys = ['7', '8'].map((id) => `${keptPrefixOf(id)}waiting`);
    for (const key of keys) localStorage.setItem(key, 'words');
    signIn(60);
    jest.advanceTimersByTime(61_000);
    signIn(60);
    expect(keys.map((key) => localStorage.getItem(key))).toEqual(['words', 'words']);
    bus.emit('session:sign-out-requested', {});
    expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, 'words']);
    localStorage.clear();
  });

  it('SHL-24 sign-out forgets what areas kept, and nothing else', () => {
    signIn(60);
    localStorage.setItem(`${keptPrefix}viewed`, '["7"]');
    localStorage.setItem(`${keptPrefix}comparison`, '[]');
    localStorage.setItem('roadworthy.theme', 'dark');
    bus.emit('session:sign-out-requested', {});
    expect(Object.keys(localStorage)).toEqual(['roadworthy.theme']);
  });
});
