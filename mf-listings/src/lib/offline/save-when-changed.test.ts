import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildAd, buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { waitFor } from '@testing-library/react';
import { adOpened } from '../recently-viewed/viewed-slice';
import { createAreaStore } from '../store';

const summaries = 'POST cars/get-car-summaries';
const merge = 'POST cars/merge-favorites';

/** @returns the addresses that were stored, in order */
function mockCache(): string[] {
  const written: string[] = [];
  const cache = {
    match: async () => undefined,
    put: async (address: string) => void written.push(address),
    delete: async () => true,
    keys: async () => [],
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
  return written;
}

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
});
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());
afterAll(() => Reflect.deleteProperty(globalThis, 'caches'));

const signIn = () => {
  session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser() });
  bus.emit('session:changed', { userId: buildUser()._id, reason: 'signed-in' });
};
const endSession = () => {
  session$.next(null);
  bus.emit('session:changed', { userId: null, reason: 'signed-out' });
};

it('LST-273 what is loaded when the session ends is not saved afterwards', async () => {
  const written = mockCache();
  let respond = () => {};
  const calls = mockApi({
    [merge]: { data: ['1'] },
    [summaries]: async (body) => {
      const ads = (body as { car_ids: string[] }).car_ids.map((_id) => buildAd({ _id, picture: null }));
      if (ads[0]?._id === '1') await new Promise<void>((resolve) => (respond = resolve));
      return { data: ads };
    },
  });
  const store = createAreaStore();
  signIn();
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(summaries), { timeout: 10_000 });
  endSession();
  // Long enough for the save of the empty lists.
  await jest.advanceTimersByTimeAsync(10_000);
  respond();
  store.dispatch(adOpened('2'));
  await waitFor(() => expect(written).toContain('/saved/viewed.json'), { timeout: 10_000 });
  expect(written).toEqual(['/saved/viewed.json']);
});
