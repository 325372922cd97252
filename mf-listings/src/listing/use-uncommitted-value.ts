import { useState } from 'react';

/**
 * Input that is not applied to the address yet. A new value replaces it without remounting the field, which would lose
 * focus.
 */
export function useUncommittedValue(value: string): [string, (input: string) => void] {
  const [lastValue, setLastValue] = useState(value);
  const [input, setInput] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setInput(value);
  }
  return [input, setInput];
}
