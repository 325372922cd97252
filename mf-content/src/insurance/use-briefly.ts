import { useCallback, useEffect, useState } from 'react';

/** Something that is so for some milliseconds after it was said. */
export function useBriefly(milliseconds: number): [isSo: boolean, say: () => void, end: () => void] {
  /** Counts what was said, so that saying it again begins anew. 0 while it is not so. */
  const [said, setSaid] = useState(0);
  useEffect(() => {
    if (said === 0) return;
    const timer = setTimeout(() => setSaid(0), milliseconds);
    return () => clearTimeout(timer);
  }, [said, milliseconds]);
  const say = useCallback(() => setSaid((times) => times + 1), []);
  const end = useCallback(() => setSaid(0), []);
  return [said > 0, say, end];
}
