import { useState } from 'react';

/**
 * Input that is not applied to the address yet. A new value replaces it without remounting the field, which would lose
 * focus.
 * @param initial what was typed before the field was there
 */
export function useUncommittedValue(value: string, initial: string = value): [string, (input: string) => void] {
  const [lastValue, setLastValue] = useState(value);
  const [input, setInput] = useState(initial);
  if (lastValue !== value) {
    setLastValue(value);
    setInput(value);
  }
  return [input, setInput];
}
