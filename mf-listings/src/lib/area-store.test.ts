import { keptPrefix } from '@roadworthy/contract/kept';
import type * as AreaStoreModule from './area-store';

/** The store of a page that has just been opened. */
const fresh = (): typeof AreaStoreModule => {
  let opened: typeof AreaStoreModule | undefined;
  jest.isolateModules(() => {
    opened = require('./area-store');
  });
  return opened as typeof AreaStoreModule;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => localStorage.clear());

it('LST-63 nobody who keeps nothing fetches the store', async () => {
  const { areaStore, followKept } = fresh();
  followKept('viewed', () => {});
  await settled();
  expect(areaStore()).toBeUndefined();
});

it('LST-63 what is kept is there as soon as somebody follows it', async () => {
  localStorage.setItem(`${keptPrefix}viewed`, '["7"]');
  const { areaStore, followKept } = fresh();
  const heard = jest.fn();
  followKept('viewed', heard);
  await settled();
  expect(areaStore()?.getState().viewed).toEqual(['7']);
  expect(heard).toHaveBeenCalled();
});

it('LST-63 another tab’s first choice opens it', async () => {
  const { areaStore, followKept } = fresh();
  followKept('comparison', () => {});
  localStorage.setItem(`${keptPrefix}comparison`, '[{"slug":"a","title":"A"}]');
  window.dispatchEvent(new StorageEvent('storage', { key: `${keptPrefix}comparison` }));
  await settled();
  expect(areaStore()?.getState().comparison).toEqual([{ slug: 'a', title: 'A' }]);
});

it('LST-63 a follower that has stopped hears nothing', async () => {
  const { followKept, tellStore } = fresh();
  const heard = jest.fn();
  followKept('viewed', heard)();
  await tellStore(({ adOpened }) => adOpened('7'));
  expect(heard).not.toHaveBeenCalled();
});

it('LST-63 a forbidden storage keeps nothing, and breaks nothing', async () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const mocks = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(forbidden),
  );
  const { areaStore, followKept, tellStore } = fresh();
  followKept('viewed', () => {});
  await tellStore(({ adOpened }) => adOpened('7'));
  expect(areaStore()?.getState().viewed).toEqual(['7']);
  for (const mock of mocks) mock.mockRestore();
});
