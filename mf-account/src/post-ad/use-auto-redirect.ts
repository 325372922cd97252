import { useNavigate } from '@roadworthy/router';
import { useEffect } from 'react';
import { fromEvent, merge, takeUntil, timer } from 'rxjs';

/**
 * Redirects after a delay (SELL-2: 'After success it goes to …') that leaves time to read the message; canceled by any
 * key or touch, because a page must not change unexpectedly (WCAG 2.2.1).
 * @param delay milliseconds
 */
export function useAutoRedirect(to: string, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const interaction$ = merge(fromEvent(document, 'keydown'), fromEvent(document, 'pointerdown'));
    const subscription = timer(delay)
      .pipe(takeUntil(interaction$))
      .subscribe(() => void navigate(to));
    return () => subscription.unsubscribe();
  }, [to, delay, navigate]);
}
