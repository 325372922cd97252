import { type RefObject, useEffect, useState } from 'react';

/** How far below the window something is fetched already. */
const margin = '600px';

/** Whether an element has come near the window, once and for all. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: margin,
      },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [near, element]);
  return near;
}
