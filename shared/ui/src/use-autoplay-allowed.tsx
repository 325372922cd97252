import { hasDataSaver, subscribeToDataSaver } from '@roadworthy/contract/data-saver';
import { type RefObject, useEffect, useState } from 'react';

/** Whether the visitor prefers reduced motion, or saves data. */
export const prefersReducedMotion = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || hasDataSaver();

/**
 * Whether automatic motion may run now: not while touched, hovered, focused, off screen, in a hidden tab, with reduced
 * motion or with Save-Data.
 */
export function useAutoplayAllowed(ref: RefObject<HTMLElement | null>): boolean {
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const blockers = new Set<string>();
    let isVisible = false;
    const update = () => setIsAllowed(isVisible && blockers.size === 0 && !document.hidden && !prefersReducedMotion());
    const setBlocked = (reason: string, isBlocked: boolean) => () => {
      blockers[isBlocked ? 'add' : 'delete'](reason);
      update();
    };
    const listeners: [string, () => void][] = [
      ['pointerenter', setBlocked('pointer', true)],
      ['pointerleave', setBlocked('pointer', false)],
      ['focusin', setBlocked('focus', true)],
      ['focusout', setBlocked('focus', false)],
      ['touchstart', setBlocked('touch', true)],
      ['touchend', setBlocked('touch', false)],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener, { passive: true });
    document.addEventListener('visibilitychange', update);
    const unsubscribe = subscribeToDataSaver(update);
    // A busy browser reports several changes at once; the last one holds.
    const observer = new IntersectionObserver((entries) => {
      isVisible = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(element);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      document.removeEventListener('visibilitychange', update);
      unsubscribe();
      observer.disconnect();
    };
  }, [ref]);
  return isAllowed;
}
