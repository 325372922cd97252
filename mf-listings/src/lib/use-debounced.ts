import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

/** A value after it has not changed for `DEBOUNCE_MS`; equal JSON is no change. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `value` as text
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return debounced;
}
