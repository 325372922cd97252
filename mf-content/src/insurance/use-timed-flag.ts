import { useCallback, useEffect, useState } from 'react';

/** A flag that resets itself some milliseconds after it was last set. */
export function useTimedFlag(milliseconds: number): [isOn: boolean, turnOn: () => void, turnOff: () => void] {
  /** Number of `turnOn` calls, so that another call restarts the timer; 0 while off. */
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (calls === 0) return;
    const timer = setTimeout(() => setCalls(0), milliseconds);
    return () => clearTimeout(timer);
  }, [calls, milliseconds]);
  const turnOn = useCallback(() => setCalls((count) => count + 1), []);
  const turnOff = useCallback(() => setCalls(0), []);
  return [calls > 0, turnOn, turnOff];
}
