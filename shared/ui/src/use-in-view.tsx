import { type RefObject, useEffect, useRef, useState } from 'react';

/** Margin around the viewport that counts as in view. */
const ROOT_MARGIN = '400px';

/**
 * Whether an element has been near the viewport: put `ref` on it. Always false on the server.
 * @param isWatching whether the element is looked at now
 */
export function useInView<Element extends HTMLElement>(
  isWatching = true,
): { ref: RefObject<Element | null>; isNear: boolean } {
  const ref = useRef<Element>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear || !isWatching) return;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once, the oldest first.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, isWatching]);
  return { ref, isNear };
}
