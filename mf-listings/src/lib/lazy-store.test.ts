import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';
import { waitFor } from '@testing-library/react';
import type * as AreaStoreModule from './lazy-store';

/** The module as in a newly opened page. */
const loadFreshModule = (): typeof AreaStoreModule => {
  let freshModule: typeof AreaStoreModule | undefined;
  jest.isolateModules(() => {
    freshModule = require('./lazy-store');
  });
  return freshModule as typeof AreaStoreModule;
};
const waitForStore = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => localStorage.clear());

it('LST-63 does not load the store when nothing is persisted', async () => {
  const { areaStore, subscribeToPersisted } = loadFreshModule();
  subscribeToPersisted('viewed', () => {});
  await waitForStore();
  expect(areaStore()).toBeUndefined();
});

it('LST-63 loads persisted state with the first subscriber', async () => {
  localStorage.setItem(`${sharedStoragePrefix}viewed`, '["7"]');
  const { areaStore, subscribeToPersisted } = loadFreshModule();
  const listener = jest.fn();
  subscribeToPersisted('viewed', listener);
  await waitFor(() => expect(areaStore()?.getState().viewed).toEqual(['7']));
  expect(listener).toHaveBeenCalled();
});

it('LST-63 loads the store when another tab persists something', async () => {
  const { areaStore, subscribeToPersisted } = loadFreshModule();
  subscribeToPersisted('comparison', () => {});
  localStorage.setItem(`${sharedStoragePrefix}comparison`, '[{"slug":"a","title":"A"}]');
  window.dispatchEvent(new StorageEvent('storage', { key: `${sharedStoragePrefix}comparison` }));
  await waitFor(() => expect(areaStore()?.getState().comparison).toEqual([{ slug: 'a', title: 'A' }]));
});

it('LST-63 does not notify an unsubscribed listener', async () => {
  const { subscribeToPersisted, dispatchLazily } = loadFreshModule();
  const listener = jest.fn();
  subscribeToPersisted('viewed', listener)();
  await dispatchLazily(({ adOpened }) => adOpened('7'));
  expect(listener).not.toHaveBeenCalled();
});

it('LST-63 works without persistence when storage is forbidden', async () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const mocks = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(forbidden),
  );
  const { areaStore, subscribeToPersisted, dispatchLazily } = loadFreshModule();
  subscribeToPersisted('viewed', () => {});
  await dispatchLazily(({ adOpened }) => adOpened('7'));
  expect(areaStore()?.getState().viewed).toEqual(['7']);
  for (const mock of mocks) mock.mockRestore();
});
