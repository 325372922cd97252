import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Closes what lies over a page when the page is left, but stays in the document (React's `Activity`): going back would
 * show it open again. Used by a component that is mounted while it is open.
 * @returns ref of an element of what is open
 */
export function useCloseWhenLeft<Shown extends Element>(close: () => void): RefObject<Shown | null> {
  const ref = useRef<Shown>(null);
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const element = ref.current;
    // Removed from the document when it was closed, or its page was not retained.
    return () => void (element?.isConnected && latest.current());
  }, []);
  return ref;
}
