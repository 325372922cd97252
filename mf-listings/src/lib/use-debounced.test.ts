import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './use-debounced';

afterEach(() => jest.useRealTimers());

it('LST-40 skips values that change before the debounce has passed', () => {
  jest.useFakeTimers();
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const { result, rerender } = renderHook(useDebounced<string>, { initialProps: '' });
  rerender('Au');
  wait(150);
  rerender('Audi');
  wait(150);
  expect(result.current).toBe('');
  wait(50);
  expect(result.current).toBe('Audi');
});
