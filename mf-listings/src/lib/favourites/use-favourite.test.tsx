import { keptPrefix } from '@roadworthy/contract/kept';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { type Answers, apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useFavourite } from './use-favourite';
import { wantFavourite } from './wanted-favourite';

const like = 'POST cars/like-dislike-car';
const merge = 'POST cars/merge-favorites';
const kept = `${keptPrefix}favourites`;

const told: unknown[] = [];
const notices: unknown[] = [];
beforeAll(() => {
  bus.on('listings:favourite-toggled', (event) => told.push(event));
  bus.on('notice:shown', (notice) => notices.push(notice));
});
beforeEach(() => {
  told.length = 0;
  notices.length = 0;
});
afterEach(() =>
  act(async () => {
    session$.next(null);
    bus.emit('session:changed', { userId: null, reason: 'signed-out' });
  }),
);

/** Signs in; the account keeps these cars. */
async function signIn(account: string[], more: Answers = {}) {
  const calls = apiDouble({ [merge]: { data: account }, [like]: { data: {} }, ...more });
  await act(async () => {
    session$.next({ token: 't', expiresAt: 4_000_000_000, user: aUser() });
    bus.emit('session:changed', { userId: '3', reason: 'signed-in' });
  });
  return calls;
}
const heartOf = (_id: string, is_favorite: 'yes' | 'no' = 'no') =>
  renderHook(() => useFavourite({ _id, is_favorite })).result;
const merged = (calls: { name: string }[]) =>
  waitFor(() => expect(calls.some(({ name }) => name === merge)).toBe(true));

it('LST-10 toggles at once, is kept as a list of ids, is told, and reaches the server in the order of the presses', async () => {
  const calls = await signIn([]);
  const heart = heartOf('7');
  await merged(calls);
  expect(heart.current.favourite).toBe(false);
  await act(async () => heart.current.toggle());
  expect(heart.current.favourite).toBe(true);
  expect(localStorage.getItem(kept)).toBe('["7"]');
  await act(async () => heart.current.toggle());
  expect(heart.current.favourite).toBe(false);
  await waitFor(() => expect(calls.filter(({ name }) => name === like)).toHaveLength(2));
  expect(calls.filter(({ name }) => name === like).map(({ body }) => body)).toEqual([
    { car_id: '7', is_favorite: 'yes' },
    { car_id: '7', is_favorite: 'no' },
  ]);
  expect(told).toEqual([
    { carId: '7', favourite: true },
    { carId: '7', favourite: false },
  ]);
});

it('LST-10 a heart pressed before the account has answered stays on', async () => {
  let answer = () => {};
  const answered = new Promise<object>((done) => {
    answer = () => done({ data: ['4'] });
  });
  const calls = await signIn([], { [merge]: () => answered });
  const heart = heartOf('9');
  await merged(calls);
  await act(async () => heart.current.toggle());
  expect(heart.current.favourite).toBe(true);
  await act(async () => answer());
  await waitFor(() => expect(calls.some(({ name }) => name === like)).toBe(true));
  expect(heart.current.favourite).toBe(true);
  expect(heartOf('4').current.favourite).toBe(true);
});

it('LST-12 what the server refuses goes back, and says why', async () => {
  const calls = await signIn([], { [like]: 503 });
  const heart = heartOf('8');
  await merged(calls);
  await act(async () => {
    heart.current.toggle();
  });
  await waitFor(() => expect(notices).toEqual([{ type: 'error', message: 'The server says 503.' }]));
  expect(heart.current.favourite).toBe(false);
  expect(told.at(-1)).toEqual({ carId: '8', favourite: false });
});

it('LST-13 the car whose heart led to signing in joins the account’s, once', async () => {
  wantFavourite('9');
  const calls = await signIn(['5', '9']);
  const [wanted, other, none] = [heartOf('9'), heartOf('5'), heartOf('6', 'yes')];
  await waitFor(() => expect(wanted.current.favourite).toBe(true));
  expect(other.current.favourite).toBe(true);
  // The page's data are older than the account's list.
  expect(none.current.favourite).toBe(false);
  expect(calls[0]).toEqual({ name: merge, body: { car_ids: ['9'] } });
  await act(async () => bus.emit('session:changed', { userId: '3', reason: 'profile-changed' }));
  await waitFor(() => expect(calls.at(-1)).toEqual({ name: merge, body: { car_ids: [] } }));
});

it('LST-13 a heart that could not be joined is tried again', async () => {
  wantFavourite('9');
  const calls = await signIn([], { [merge]: 503 });
  const heart = heartOf('9');
  await merged(calls);
  expect(heart.current.favourite).toBe(false);
  const again = await signIn(['9']);
  await waitFor(() => expect(again[0]).toEqual({ name: merge, body: { car_ids: ['9'] } }));
  await waitFor(() => expect(heart.current.favourite).toBe(true));
});

it('LST-11 other tabs follow', async () => {
  const calls = await signIn([]);
  const heart = heartOf('10');
  await merged(calls);
  localStorage.setItem(kept, '["10"]');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: kept })));
  expect(heart.current.favourite).toBe(true);
});

it('LST-11 nobody signed in has no hearts, and signing out clears them', async () => {
  expect(heartOf('11', 'yes').current.favourite).toBe(false);
  const calls = await signIn(['11']);
  const heart = heartOf('11');
  await merged(calls);
  await waitFor(() => expect(heart.current.favourite).toBe(true));
  await act(async () => {
    session$.next(null);
    bus.emit('session:changed', { userId: null, reason: 'signed-out' });
  });
  expect(heart.current.favourite).toBe(false);
  expect(localStorage.getItem(kept)).toBeNull();
});
