import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { endPushBrowser, pretendPushBrowser } from '@roadworthy/testing/push-browser';
import { act, renderHook, waitFor } from '@testing-library/react';
import { savePendingFavorite } from './pending-favorite';
import { useFavourite } from './use-favourite';
import { addWaiting, readWaiting, removeWaiting } from './waiting-toggles';

const like = 'POST cars/like-dislike-car';
const merge = 'POST cars/merge-favorites';
const storageKey = `${sharedStoragePrefix}favourites`;

const events: unknown[] = [];
const notices: unknown[] = [];
beforeAll(() => {
  bus.on('listings:favourite-toggled', (event) => events.push(event));
  bus.on('notice:shown', (notice) => notices.push(notice));
});
beforeEach(() => {
  events.length = 0;
  notices.length = 0;
});
const signOut = () =>
  act(async () => {
    session$.next(null);
    bus.emit('session:changed', { userId: null, reason: 'signed-out' });
  });
afterEach(signOut);

/** Signs in to an account with these favourites. */
async function signIn(favourites: string[], responses: MockResponses = {}, userId = '3') {
  const calls = mockApi({ [merge]: { data: favourites }, [like]: { data: {} }, ...responses });
  await act(async () => {
    session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser({ _id: userId }) });
    bus.emit('session:changed', { userId, reason: 'signed-in' });
  });
  return calls;
}
const heartOf = (_id: string, is_favorite: 'yes' | 'no' = 'no') =>
  renderHook(() => useFavourite({ _id, is_favorite })).result;
const waitForMerge = (calls: { name: string }[]) =>
  waitFor(() => expect(calls.some(({ name }) => name === merge)).toBe(true));

it('LST-10 toggles optimistically, persists a list of ids, emits an event, and sends changes in order', async () => {
  const calls = await signIn([]);
  const heart = heartOf('7');
  await waitForMerge(calls);
  expect(heart.current.favourite).toBe(false);
  await act(async () => heart.current.toggle());
  expect(heart.current.favourite).toBe(true);
  expect(localStorage.getItem(storageKey)).toBe('["7"]');
  await act(async () => heart.current.toggle());
  expect(heart.current.favourite).toBe(false);
  await waitFor(() => expect(calls.filter(({ name }) => name === like)).toHaveLength(2));
  expect(calls.filter(({ name }) => name === like).map(({ body }) => body)).toEqual([
    { car_id: '7', is_favorite: 'yes' },
    { car_id: '7', is_favorite: 'no' },
  ]);
  expect(events).toEqual([
    { carId: '7', favourite: true },
    { carId: '7', favourite: false },
  ]);
});

it('LST-242 offers notifications of lower prices once a favourite is stored', async () => {
  pretendPushBrowser();
  const offers: unknown[] = [];
  const record = (offer: unknown) => offers.push(offer);
  bus.on('listings:notifications-useful', record);
  const calls = await signIn([]);
  const heart = heartOf('7');
  await waitForMerge(calls);
  await act(async () => heart.current.toggle());
  await waitFor(() => expect(offers).toEqual([{ about: 'price_drops' }]));
  await act(async () => heart.current.toggle());
  await waitFor(() => expect(calls.filter(({ name }) => name === like)).toHaveLength(2));
  expect(offers).toHaveLength(1);
  bus.off('listings:notifications-useful', record);
  endPushBrowser();
});

it('LST-10 preserves a toggle made before the account’s list is loaded', async () => {
  let respond = () => {};
  const response = new Promise<object>((resolve) => {
    respond = () => resolve({ data: ['4'] });
  });
  const calls = await signIn([], { [merge]: () => response });
  const heart = heartOf('9');
  await waitForMerge(calls);
  await act(async () => heart.current.toggle());
  expect(heart.current.favourite).toBe(true);
  await act(async () => respond());
  await waitFor(() => expect(calls.some(({ name }) => name === like)).toBe(true));
  expect(heart.current.favourite).toBe(true);
  expect(heartOf('4').current.favourite).toBe(true);
});

it('LST-12 reverts a rejected change and shows why', async () => {
  const calls = await signIn([], { [like]: 503 });
  const heart = heartOf('8');
  await waitForMerge(calls);
  await act(async () => {
    heart.current.toggle();
  });
  await waitFor(() => expect(notices).toEqual([{ type: 'error', message: 'The server says 503.' }]));
  expect(heart.current.favourite).toBe(false);
  expect(events.at(-1)).toEqual({ carId: '8', favourite: false });
});

it('LST-12 reverts to the last change that the server accepted', async () => {
  const calls = await signIn([], {
    [like]: (body) => ((body as { is_favorite: string }).is_favorite === 'yes' ? {} : 503),
  });
  const heart = heartOf('8');
  await waitForMerge(calls);
  await act(async () => heart.current.toggle());
  await act(async () => heart.current.toggle());
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(heart.current.favourite).toBe(true);
});

it('LST-13 adds the car that led to sign-in once', async () => {
  savePendingFavorite('9');
  const calls = await signIn(['5', '9']);
  const [pending, existing, absent] = [heartOf('9'), heartOf('5'), heartOf('6', 'yes')];
  await waitFor(() => expect(pending.current.favourite).toBe(true));
  expect(existing.current.favourite).toBe(true);
  // The page's data is older than the account's list.
  expect(absent.current.favourite).toBe(false);
  expect(calls[0]).toEqual({ name: merge, body: { car_ids: ['9'] } });
  await act(async () => bus.emit('session:changed', { userId: '3', reason: 'profile-changed' }));
  await waitFor(() => expect(calls.at(-1)).toEqual({ name: merge, body: { car_ids: [] } }));
});

it('LST-13 retries a favourite that could not be added', async () => {
  savePendingFavorite('9');
  const calls = await signIn([], { [merge]: 503 }, '4');
  const heart = heartOf('9');
  await waitForMerge(calls);
  await waitFor(() => expect(heart.current.favourite).toBe(false));
  const secondCalls = await signIn(['9'], {}, '4');
  await waitFor(() => expect(secondCalls[0]).toEqual({ name: merge, body: { car_ids: ['9'] } }));
  await waitFor(() => expect(heart.current.favourite).toBe(true));
});

it('LST-11 syncs with other tabs', async () => {
  const calls = await signIn([]);
  const heart = heartOf('10');
  await waitForMerge(calls);
  localStorage.setItem(storageKey, '["10"]');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: storageKey })));
  expect(heart.current.favourite).toBe(true);
});

it('LST-11 shows no favourites to visitors, and clears them at sign-out', async () => {
  expect(heartOf('11', 'yes').current.favourite).toBe(false);
  const calls = await signIn(['11']);
  const heart = heartOf('11');
  await waitForMerge(calls);
  await waitFor(() => expect(heart.current.favourite).toBe(true));
  await signOut();
  expect(heart.current.favourite).toBe(false);
  expect(localStorage.getItem(storageKey)).toBeNull();
});

describe('after sign-out', () => {
  /** A response that `respond` sends. */
  function heldResponse(data: unknown) {
    let respond = () => {};
    const response = new Promise<object>((resolve) => {
      respond = () => resolve({ data });
    });
    return { response, respond: () => respond() };
  }

  it('LST-11 a list that arrives late is ignored', async () => {
    const [first, next] = [heldResponse(['11']), heldResponse([])];
    await waitForMerge(await signIn([], { [merge]: () => first.response }));
    await signOut();
    first.respond();
    // Requests run one after the other: this one begins once the first has ended.
    await waitForMerge(await signIn([], { [merge]: () => next.response }, '4'));
    expect(heartOf('11').current.favourite).toBe(false);
    expect(localStorage.getItem(storageKey)).toBeNull();
    next.respond();
  });

  it('LST-11 a heart that waited for a connection, and whose session ends while it is sent, goes on waiting', async () => {
    addWaiting('3', { carId: '12', favourite: true });
    let refuse = () => {};
    const refusal = new Promise<number>((resolve) => {
      refuse = () => resolve(401);
    });
    const calls = await signIn([], { [like]: () => refusal });
    await waitFor(() => expect(calls.some(({ name }) => name === like)).toBe(true));
    await signOut();
    refuse();
    await waitForMerge(await signIn([], {}, '4'));
    expect(readWaiting('3')).toEqual([{ carId: '12', favourite: true }]);
    expect(notices).toEqual([]);
    removeWaiting('3', '12');
  });

  it('LST-11 a heart that waits for its turn is not sent for the next account', async () => {
    const { response, respond } = heldResponse([]);
    const calls = await signIn([], { [merge]: () => response });
    await waitForMerge(calls);
    const heart = heartOf('12');
    await act(async () => heart.current.toggle());
    await signOut();
    const nextCalls = await signIn([], {}, '4');
    respond();
    await waitForMerge(nextCalls);
    expect([...calls, ...nextCalls].filter(({ name }) => name === like)).toEqual([]);
    expect(heartOf('12').current.favourite).toBe(false);
  });
});

it('LST-114 updates a page restored by Back from this browser and the account', async () => {
  const calls = await signIn(['7']);
  const [first, second] = [heartOf('7'), heartOf('8')];
  await waitForMerge(calls);
  await waitFor(() => expect(first.current.favourite).toBe(true));
  // First another page of this browser, then another device.
  localStorage.setItem(storageKey, '[]');
  const secondCalls = mockApi({ [merge]: { data: ['8'] } });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(first.current.favourite).toBe(false);
  await waitForMerge(secondCalls);
  await waitFor(() => expect(second.current.favourite).toBe(true));
});
