import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels before it comes into view at which something is near. */
const ahead = '400px';

/** Whether an element has been near the visible part of the page: put `ref` on it. Always false on the server. */
export function useNear<Element extends HTMLElement>(): { ref: RefObject<Element | null>; near: boolean } {
  const ref = useRef<Element>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: ahead,
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [near]);
  return { ref, near };
}
