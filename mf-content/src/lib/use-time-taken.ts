import { useLocation } from '@roadworthy/router';
import { useEffect, useRef } from 'react';

/** Milliseconds since the form in this component could be filled in: programs are quicker than people (security.md). */
export function useTimeTaken(): () => number {
  const { key } = useLocation();
  // The first page stood there, readable and fillable, before this script ran: its time counts from the document's
  // start.
  const isFirstPage = key === 'default';
  const since = useRef(0);
  useEffect(() => {
    if (!isFirstPage) since.current = performance.now();
  }, [isFirstPage]);
  return () => Math.round(performance.now() - since.current);
}
