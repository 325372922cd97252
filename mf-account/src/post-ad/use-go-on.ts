import { useNavigate } from '@roadworthy/router';
import { useEffect } from 'react';

/**
 * Goes to a page by itself (specification section 4 'Post ad': 'After success it goes to …'), late enough for the words of
 * success to be read (section 2), and not at all once the reader touches a key or the screen: a page must not be taken from
 * somebody who is reading it (WCAG 2.2.1).
 * @param delay milliseconds
 */
export function useGoOn(to: string, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stay = new AbortController();
    const timer = setTimeout(() => void navigate(to), delay);
    stay.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const touch of ['keydown', 'pointerdown']) {
      document.addEventListener(touch, () => stay.abort(), { signal: stay.signal });
    }
    return () => stay.abort();
  }, [to, delay, navigate]);
}
