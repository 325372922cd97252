import { bus } from '@roadworthy/events';
import { act, renderHook } from '@testing-library/react';
import { openAreaStore } from '../lazy-store';
import { type ChosenCar, parseComparison } from './comparison-slice';
import { clearComparison, useChosen, useChosenCars } from './use-comparison';

const key = 'roadworthy.kept.comparison';
const car = (number: number): ChosenCar => ({ slug: `hilux-${number}`, title: `Hilux ${number}` });
const press = async (number: number) => {
  const { result, unmount } = renderHook(() => useChosen(car(number)));
  await act(() => result.current.toggle());
  unmount();
};
const slugs = () => renderHook(useChosenCars).result.current.map(({ slug }) => slug);

const notices: unknown[] = [];
beforeAll(() => bus.on('notice:shown', (notice) => notices.push(notice)));
beforeEach(async () => {
  notices.splice(0);
  await act(clearComparison);
});

it('LST-60 adds and removes a car, persisted in this browser', async () => {
  await press(1);
  await press(2);
  expect(slugs()).toEqual(['hilux-1', 'hilux-2']);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([car(1), car(2)]);
  await press(1);
  expect(slugs()).toEqual(['hilux-2']);
  await press(2);
  expect(localStorage.getItem(key)).toBeNull();
});

it('LST-60 adds a car once, also when it is chosen in two places', async () => {
  const { result } = renderHook(() => [useChosen(car(1)), useChosen(car(1))] as const);
  await act(() => Promise.all(result.current.map(({ toggle }) => toggle())));
  expect(slugs()).toEqual(['hilux-1']);
});

it('LST-61 rejects a fifth car with a notice', async () => {
  for (const number of [1, 2, 3, 4, 5]) await press(number);
  expect(slugs()).toEqual(['hilux-1', 'hilux-2', 'hilux-3', 'hilux-4']);
  expect(notices).toEqual([{ type: 'error', message: 'You can compare 4 cars at most. Take one out first.' }]);
  // One of the four can still be removed.
  await press(2);
  expect(slugs()).toHaveLength(3);
});

it('LST-60 syncs with other tabs', async () => {
  await press(1);
  localStorage.setItem(key, JSON.stringify([car(7), car(8)]));
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(slugs()).toEqual(['hilux-7', 'hilux-8']);
});

it('LST-62 clears the selection at sign-out', async () => {
  await press(1);
  await act(async () => bus.emit('session:changed', { userId: null, reason: 'signed-out' }));
  expect(slugs()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

it.each([undefined, null, 7, {}, ['hilux'], [{ slug: 'x' }], [null]])('LST-60 ignores %j in storage', (junk) => {
  expect(parseComparison(junk)).toEqual([]);
});

it('LST-61 reads at most four cars of a stored selection', async () => {
  expect(parseComparison([1, 2, 3, 4, 5].map(car))).toHaveLength(4);
  expect((await openAreaStore()).getState().comparison).toEqual([]);
});
