import { useLocation } from '@roadworthy/router';
import { useEffect, useRef } from 'react';

/** Returns the milliseconds since the form became usable; the API compares them with its minimum fill time. */
export function useFillTime(): () => number {
  const { key } = useLocation();
  // The first page is usable before hydration, so its time counts from the start of the document.
  const isFirstPage = key === 'default';
  const startedAt = useRef(0);
  useEffect(() => {
    if (!isFirstPage) startedAt.current = performance.now();
  }, [isFirstPage]);
  return () => Math.round(performance.now() - startedAt.current);
}
