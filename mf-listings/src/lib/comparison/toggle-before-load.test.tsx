import { act, renderHook } from '@testing-library/react';
import { useChosen } from './use-comparison';

const key = 'roadworthy.kept.comparison';
const car = { slug: 'hilux-1', title: 'Hilux 1' };

// A file of its own: the store must not be loaded yet.
it('LST-60 removes a stored car also when the store is not loaded yet', async () => {
  localStorage.setItem(key, JSON.stringify([car]));
  const { result } = renderHook(() => useChosen(car));
  expect(result.current.chosen).toBe(false);
  await act(() => result.current.toggle());
  expect(result.current.chosen).toBe(false);
  expect(localStorage.getItem(key)).toBeNull();
});
