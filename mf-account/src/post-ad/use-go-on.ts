import { useNavigate } from '@roadworthy/router';
import { useEffect } from 'react';
import { fromEvent, merge, takeUntil, timer } from 'rxjs';

/**
 * Goes to a page by itself (specification section 4 'Post ad': 'After success it goes to …'), late enough for the words
 * of success to be read (section 2), and not at all once the reader touches a key or the screen: a page must not be
 * taken from somebody who is reading it (WCAG 2.2.1).
 * @param delay milliseconds
 */
export function useGoOn(to: string, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const touched = merge(fromEvent(document, 'keydown'), fromEvent(document, 'pointerdown'));
    const going = timer(delay)
      .pipe(takeUntil(touched))
      .subscribe(() => void navigate(to));
    return () => going.unsubscribe();
  }, [to, delay, navigate]);
}
