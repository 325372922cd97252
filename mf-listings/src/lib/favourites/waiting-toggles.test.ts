import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { waitFor } from '@testing-library/react';
import { createAreaStore } from '../store';
import { sendToggle } from './send-favourites';
import { readWaiting } from './waiting-toggles';

const like = 'POST cars/like-dislike-car';
const merge = 'POST cars/merge-favorites';
const user = buildUser();

const notices: unknown[] = [];
beforeAll(() => {
  bus.on('notice:shown', (notice) => notices.push(notice));
});
beforeEach(() => {
  notices.length = 0;
  localStorage.clear();
  session$.next({ token: 't', expiresAt: 4_000_000_000, user });
});
afterEach(() => {
  session$.next(null);
  bus.emit('session:changed', { userId: null, reason: 'signed-out' });
});
const online = () => window.dispatchEvent(new Event('online'));
const likesIn = (calls: readonly { name: string; body: unknown }[]) =>
  calls.filter(({ name }) => name === like).map(({ body }) => body);
/** A lost connection. */
const offline = { [like]: 0, [merge]: 0 };

it('SHL-341 a heart without a connection stays, and is sent once when it is back', async () => {
  mockApi(offline);
  const store = createAreaStore();
  await sendToggle(store, { carId: '7', favourite: true });
  expect([store.getState().favourites, notices]).toEqual([['7'], []]);
  expect(readWaiting(user._id)).toEqual([{ carId: '7', favourite: true }]);
  const calls = mockApi({ [like]: { data: {} }, [merge]: { data: ['7'] } });
  online();
  await waitFor(() => expect(readWaiting(user._id)).toEqual([]));
  online();
  await waitFor(() => expect(calls.filter(({ name }) => name === merge)).toHaveLength(2));
  expect(likesIn(calls)).toEqual([{ car_id: '7', is_favorite: 'yes' }]);
});

it('SHL-341 of several presses on one heart the last one is sent, also by the next document', async () => {
  mockApi(offline);
  const store = createAreaStore();
  await sendToggle(store, { carId: '7', favourite: true });
  await sendToggle(store, { carId: '8', favourite: true });
  await sendToggle(store, { carId: '7', favourite: false });
  const calls = mockApi({ [like]: { data: {} }, [merge]: { data: ['8'] } });
  const next = createAreaStore();
  await waitFor(() => expect(readWaiting(user._id)).toEqual([]));
  expect(likesIn(calls).slice(0, 2)).toEqual([
    { car_id: '8', is_favorite: 'yes' },
    { car_id: '7', is_favorite: 'no' },
  ]);
  await waitFor(() => expect(next.getState().favourites).toEqual(['8']));
});

it('SHL-341 what the server then rejects is dropped with its message', async () => {
  mockApi(offline);
  const store = createAreaStore();
  await sendToggle(store, { carId: '7', favourite: true });
  mockApi({ [like]: 404, [merge]: { data: [] } });
  online();
  await waitFor(() => expect(notices).toHaveLength(1));
  await waitFor(() => expect([readWaiting(user._id), store.getState().favourites]).toEqual([[], []]));
});

it('SHL-341 entries that are none are ignored', () => {
  localStorage.setItem(`roadworthy.kept-of.${user._id}.favourites-waiting`, '[{"carId":7},"x"]');
  expect(readWaiting(user._id)).toEqual([]);
});
