import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { aUser } from '@roadworthy/testing/builders';
import { act, renderHook } from '@testing-library/react';
import { useFavourite } from './use-favourite';

const told: unknown[] = [];
beforeAll(() => bus.on('listings:favourite-toggled', (event) => told.push(event)));
afterEach(() => act(() => session$.next(null)));

it('LST-10 toggles at once, is kept in this browser, and is told', () => {
  act(() => session$.next({ token: 't', expiresAt: 4_000_000_000, user: aUser() }));
  const { result } = renderHook(() => useFavourite('7'));
  expect(result.current).toMatchObject({ favourite: false, signedIn: true });
  act(() => result.current.toggle());
  expect(result.current.favourite).toBe(true);
  expect(localStorage.getItem('roadworthy.favourites')).toBe('["7"]');
  act(() => result.current.toggle());
  expect(result.current.favourite).toBe(false);
  expect(told).toEqual([
    { carId: '7', favourite: true },
    { carId: '7', favourite: false },
  ]);
});

it('LST-10 signing out clears the hearts of this browser', () => {
  act(() => session$.next({ token: 't', expiresAt: 4_000_000_000, user: aUser() }));
  const { result } = renderHook(() => useFavourite('8'));
  act(() => result.current.toggle());
  act(() => bus.emit('session:changed', { userId: null, reason: 'signed-out' }));
  expect(result.current.favourite).toBe(false);
  expect(localStorage.getItem('roadworthy.favourites')).toBe('[]');
});
