import { get } from '@roadworthy/api-client';
import { sharedStoragePrefix, userStoragePrefix } from '@roadworthy/contract/storage-keys';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { startSession } from './session-controller';
import { readStoredSession, sessionKey } from './stored-session';

const user = buildUser({ _id: '7', is_subscriber: false, subscriptions: [] });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const stored = (expiresAt: number) => JSON.stringify({ token: 't', expiresAt, user });

describe('the stored session', () => {
  beforeEach(() => localStorage.clear());

  it('SHL-21 is valid until it expires', () => {
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

describe('startSession', () => {
  const changes: string[] = [];
  beforeAll(() => {
    jest.useFakeTimers();
    localStorage.clear();
    startSession(window);
    bus.on('session:changed', ({ userId, reason }) => changes.push(`${userId} ${reason}`));
  });
  beforeEach(() => {
    changes.length = 0;
    global.fetch = jest.fn(
      async () => new Response('{"success":true}', { status: 200, headers: { 'content-type': 'application/json' } }),
    );
  });
  afterAll(() => jest.useRealTimers());
  const signIn = (seconds: number) =>
    bus.emit('account:signed-in', { token: 't', expiresAt: inSeconds(seconds), user });

  it('SHL-22 stores the session for all tabs, and notifies the areas', () => {
    signIn(60);
    expect(session$.value?.user._id).toBe('7');
    expect(localStorage.getItem(sessionKey)).not.toBeNull();
    expect(changes).toEqual(['7 signed-in']);
  });

  it('SHL-26 stores the user’s changed details', () => {
    signIn(60);
    bus.emit('account:profile-changed', { user: { ...user, is_subscriber: true } });
    expect(session$.value).toMatchObject({ token: 't', user: { _id: '7', is_subscriber: true } });
    expect(readStoredSession(localStorage)?.user.is_subscriber).toBe(true);
    expect(changes).toEqual(['7 profile-changed']);
    bus.emit('account:profile-changed', { user: { ...user, _id: '8' } });
    expect(session$.value?.user._id).toBe('7');
  });

  it('SHL-21 ends when it expires', () => {
    signIn(60);
    jest.advanceTimersByTime(61_000);
    expect(session$.value).toBeNull();
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(changes.at(-1)).toBe('null expired');
  });

  it('SHL-22 follows a sign-out in another tab', () => {
    signIn(60);
    localStorage.removeItem(sessionKey);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: null }));
    expect(session$.value).toBeNull();
    expect(changes.at(-1)).toBe('null signed-out');
  });

  const followOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: null }));
  /** The API ends the session in another tab: this one still has it when it learns of that. */
  async function endInOtherTab() {
    const session = session$.value;
    jest.mocked(global.fetch).mockImplementation(async () => new Response('{}', { status: 401 }));
    await get('users/get-user-profile-data').catch(() => {});
    expect(session$.value).toBeNull();
    session$.next(session);
    followOtherTab();
  }

  it('SHL-438 a session that the server ended has expired in every tab', async () => {
    signIn(60);
    await endInOtherTab();
    expect(changes.at(-1)).toBe('null expired');
  });

  it('SHL-438 a sign-out is one in every tab, also after a session that the server ended', async () => {
    signIn(60);
    await endInOtherTab();
    signIn(90);
    const session = session$.value;
    bus.emit('session:sign-out-requested', {});
    session$.next(session);
    followOtherTab();
    expect(changes.at(-1)).toBe('null signed-out');
  });

  const restorePage = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }) as PageTransitionEvent);

  it('SHL-177 a page restored by Back adopts a sign-out that it missed', () => {
    signIn(60);
    localStorage.removeItem(sessionKey);
    expect(session$.value).not.toBeNull();
    window.dispatchEvent(new Event('pageshow'));
    expect(session$.value).not.toBeNull();
    restorePage();
    expect(session$.value).toBeNull();
    expect(changes.at(-1)).toBe('null signed-out');
  });

  it('SHL-177 a page restored by Back adopts another user and fetches the user’s current details', async () => {
    signIn(60);
    const otherUser = { ...user, _id: '8' };
    const named = { ...otherUser, fullname: 'Another name' };
    localStorage.setItem(sessionKey, JSON.stringify({ token: 't8', expiresAt: inSeconds(60), user: otherUser }));
    jest.mocked(global.fetch).mockResolvedValueOnce(
      new Response(JSON.stringify({ success: true, data: named }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
    restorePage();
    expect(session$.value).toMatchObject({ token: 't8', user: { _id: '8' } });
    await jest.advanceTimersByTimeAsync(0);
    expect(session$.value?.user.fullname).toBe('Another name');
    expect(changes).toContain('8 signed-in');
  });

  it('SHL-177 a session that ended in the back/forward cache has expired, not signed out', () => {
    signIn(60);
    jest.setSystemTime(Date.now() + 61_000);
    restorePage();
    expect(changes.at(-1)).toBe('null expired');
  });

  it('SHL-22 clears everything when sign-out is requested', () => {
    signIn(60);
    bus.emit('session:sign-out-requested', {});
    expect(session$.value).toBeNull();
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it('SHL-340 deletes the cars that pages saved for reading offline', () => {
    signIn(60);
    const deleted = jest.fn(async () => true);
    Object.assign(window, { caches: { delete: deleted } });
    bus.emit('session:sign-out-requested', {});
    Object.assign(window, { caches: undefined });
    expect(deleted).toHaveBeenCalledWith('rw-saved');
  });

  it('SHL-22 keeps unfinished forms of an expired session, and clears them at sign-out', () => {
    const draft = `${sharedStoragePrefix}form.profile.7`;
    sessionStorage.setItem(draft, '{"fullname":"New"}');
    signIn(60);
    jest.advanceTimersByTime(61_000);
    expect(sessionStorage.getItem(draft)).not.toBeNull();
    signIn(60);
    bus.emit('session:sign-out-requested', {});
    expect(sessionStorage.getItem(draft)).toBeNull();
  });

  describe('unfinished forms of this tab', () => {
    const draft = `${sharedStoragePrefix}form.chat-request.7`;
    const signInAs = (id: string) =>
      bus.emit('account:signed-in', { token: 't', expiresAt: inSeconds(60), user: { ...user, _id: id } });
    const expire = () => jest.advanceTimersByTime(61_000);
    beforeEach(() => {
      bus.emit('session:sign-out-requested', {});
      sessionStorage.setItem(draft, '{"message":"Hello"}');
    });

    it('SHL-473 are cleared when another user signs in after the session expired', () => {
      signInAs('7');
      expire();
      expect(sessionStorage.getItem(draft)).not.toBeNull();
      signInAs('8');
      expect(sessionStorage.getItem(draft)).toBeNull();
    });

    it.each(['7', '8'])('SHL-473 of a guest stay when user %s signs in, and after their session expired', (id) => {
      signInAs(id);
      expire();
      signInAs(id);
      expect(sessionStorage.getItem(draft)).not.toBeNull();
    });

    it('SHL-473 of a guest stay after another user signed out', () => {
      signInAs('7');
      bus.emit('session:sign-out-requested', {});
      sessionStorage.setItem(draft, '{"message":"Hello"}');
      signInAs('8');
      expect(sessionStorage.getItem(draft)).not.toBeNull();
    });
  });

  it('SHL-25 ends this session on the server, or all sessions of the user', async () => {
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

  it('SHL-24 the data stored for one user outlasts the session and is deleted when that user signs out', () => {
    const keys = ['7', '8'].map((id) => `${userStoragePrefix(id)}waiting`);
    for (const key of keys) localStorage.setItem(key, 'words');
    signIn(60);
    jest.advanceTimersByTime(61_000);
    signIn(60);
    expect(keys.map((key) => localStorage.getItem(key))).toEqual(['words', 'words']);
    bus.emit('session:sign-out-requested', {});
    expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, 'words']);
    localStorage.clear();
  });

  it('SHL-24 sign-out deletes what areas stored, and nothing else', () => {
    signIn(60);
    localStorage.setItem(`${sharedStoragePrefix}viewed`, '["7"]');
    localStorage.setItem(`${sharedStoragePrefix}comparison`, '[]');
    localStorage.setItem('roadworthy.theme', 'dark');
    bus.emit('session:sign-out-requested', {});
    expect(Object.keys(localStorage)).toEqual(['roadworthy.theme']);
  });
});
