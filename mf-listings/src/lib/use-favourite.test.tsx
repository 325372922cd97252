import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { aUser } from '@roadworthy/testing/builders';
import { act, renderHook } from '@testing-library/react';
import { useFavourite } from './use-favourite';

const told: unknown[] = [];
beforeAll(() => bus.on('listings:favourite-toggled', (event) => told.push(event)));
beforeEach(() => told.splice(0));
afterEach(() => act(() => session$.next(null)));

const signIn = () => act(async () => session$.next({ token: 't', expiresAt: 4_000_000_000, user: aUser() }));
const heartOf = (_id: string, is_favorite: 'yes' | 'no' = 'no') =>
  renderHook((answered: 'yes' | 'no') => useFavourite({ _id, is_favorite: answered }), { initialProps: is_favorite });

it('LST-10 toggles at once, is kept in this browser, and is told', async () => {
  await signIn();
  const { result } = heartOf('7');
  expect(result.current).toMatchObject({ favourite: false, signedIn: true });
  await act(async () => result.current.toggle());
  expect(result.current.favourite).toBe(true);
  expect(localStorage.getItem('roadworthy.favourites')).toBe('{"7":true}');
  await act(async () => result.current.toggle());
  expect(result.current.favourite).toBe(false);
  expect(told).toEqual([
    { carId: '7', favourite: true },
    { carId: '7', favourite: false },
  ]);
});

it('LST-11 a favourite of the API is on until it is toggled here', async () => {
  await signIn();
  const { result, rerender } = heartOf('9', 'yes');
  expect(result.current.favourite).toBe(true);
  await act(async () => result.current.toggle());
  expect(result.current.favourite).toBe(false);
  expect(told).toEqual([{ carId: '9', favourite: false }]);
  // The same answer again, from a page fetched before the toggle.
  rerender('yes');
  expect(result.current.favourite).toBe(false);
});

it('LST-11 a later word of the API counts where nothing was toggled here', async () => {
  await signIn();
  const { result, rerender } = heartOf('10', 'no');
  rerender('yes');
  expect(result.current.favourite).toBe(true);
});

it('LST-11 nobody signed in has no hearts', () => {
  expect(heartOf('11', 'yes').result.current).toMatchObject({ favourite: false, signedIn: false });
});

it('LST-10 signing out clears the hearts of this browser', async () => {
  await signIn();
  const { result } = heartOf('8');
  await act(async () => result.current.toggle());
  await act(async () => bus.emit('session:changed', { userId: null, reason: 'signed-out' }));
  expect(result.current.favourite).toBe(false);
  expect(localStorage.getItem('roadworthy.favourites')).toBe('{}');
});
