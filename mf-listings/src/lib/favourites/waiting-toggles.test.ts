import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { waitFor } from '@testing-library/react';
import { createAreaStore } from '../store';
import { toggleFavorite } from './api';
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

it.each([503, 429])('SHL-341 a heart that waited goes on waiting while the server answers %i', async (status) => {
  mockApi(offline);
  const store = createAreaStore();
  await sendToggle(store, { carId: '7', favourite: true });
  const calls = mockApi({ [like]: status, [merge]: status });
  online();
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(merge));
  expect(likesIn(calls)).not.toEqual([]);
  expect([readWaiting(user._id), notices]).toEqual([[{ carId: '7', favourite: true }], []]);
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

describe('after a programming error', () => {
  /** Makes the code that builds the request of a heart throw. @returns ends that */
  function breakHeartOf(carId: string): () => void {
    const { request } = toggleFavorite;
    const spy = jest.spyOn(toggleFavorite, 'request').mockImplementation((change) => {
      if (change.car_id === carId) throw new TypeError('A programming error.');
      return request(change);
    });
    return () => spy.mockRestore();
  }
  const reported: unknown[] = [];
  beforeEach(() => {
    reported.length = 0;
    window.reportError = (error) => reported.push(error);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'reportError');
  });

  it('LST-256 the next heart is sent, and the one that failed goes back', async () => {
    const calls = mockApi({ [like]: { data: {} }, [merge]: { data: [] } });
    const store = createAreaStore();
    breakHeartOf('7');
    await expect(sendToggle(store, { carId: '7', favourite: true })).rejects.toThrow('A programming error.');
    expect(store.getState().favourites).toEqual([]);
    await sendToggle(store, { carId: '8', favourite: true });
    expect(likesIn(calls)).toEqual([{ car_id: '8', is_favorite: 'yes' }]);
    expect(store.getState().favourites).toEqual(['8']);
  });

  it('LST-256 of hearts that waited for a connection the others are sent, and the list is loaded', async () => {
    mockApi(offline);
    const store = createAreaStore();
    for (const carId of ['7', '8']) await sendToggle(store, { carId, favourite: true });
    const mend = breakHeartOf('7');
    const calls = mockApi({ [like]: { data: {} }, [merge]: { data: ['8'] } });
    online();
    await waitFor(() => expect(calls.some(({ name }) => name === merge)).toBe(true));
    expect(likesIn(calls)).toEqual([{ car_id: '8', is_favorite: 'yes' }]);
    expect(reported).toContainEqual(new TypeError('A programming error.'));
    mend();
    online();
    await waitFor(() => expect(readWaiting(user._id)).toEqual([]));
    expect(likesIn(calls).at(-1)).toEqual({ car_id: '7', is_favorite: 'yes' });
  });
});

it('SHL-341 entries that are none are ignored', () => {
  localStorage.setItem(`roadworthy.kept-of.${user._id}.favourites-waiting`, '[{"carId":7},"x"]');
  expect(readWaiting(user._id)).toEqual([]);
});
