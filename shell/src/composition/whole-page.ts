import { useInView } from '@roadworthy/ui/use-in-view';
import { useState, useSyncExternalStore } from 'react';

/** What the frame says about the shown page: all of it is laid out, another one is being opened. */
const page = { isLaidOut: true, isLeaving: false };
const listeners = new Set<() => void>();

export function updateShownPage(change: Partial<typeof page>): void {
  Object.assign(page, change);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const isWhole = () => page.isLaidOut && !page.isLeaving;

/**
 * As `useInView`, but what is below a page is looked at only while the page is whole: the first view of a page is short,
 * and brings it near the viewport for a moment.
 */
export function useInViewOfWholePage<Element extends HTMLElement>() {
  const [hasBeenNear, setHasBeenNear] = useState(false);
  // Constant once it was near, so that it is not rendered for each page.
  const isWatching = useSyncExternalStore(
    subscribe,
    () => !hasBeenNear && isWhole(),
    () => false,
  );
  const view = useInView<Element>(isWatching);
  if (view.isNear && !hasBeenNear) setHasBeenNear(true);
  return view;
}
