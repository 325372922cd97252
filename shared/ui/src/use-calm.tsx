import { type RefObject, useEffect, useState } from 'react';

type DataSaver = { connection?: { saveData?: boolean } };

/** Whether the browser was told to save data. */
export const savesData = () => (navigator as DataSaver).connection?.saveData === true;
/** Whether the visitor wants no motion, or saves data. */
export const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();

/**
 * Whether something that moves by itself may move now: not while touched, hovered, focused, off screen, in a hidden
 * tab, with reduced motion or with Save-Data (look.md 'For phones on prepaid data').
 */
export function useMayMove(box: RefObject<HTMLElement | null>): boolean {
  const [mayMove, setMayMove] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || wantsCalm()) return;
    const held = new Set<string>();
    let visible = false;
    const decide = () => setMayMove(visible && held.size === 0 && !document.hidden);
    const hold = (why: string, on: boolean) => () => {
      held[on ? 'add' : 'delete'](why);
      decide();
    };
    const listeners: [string, () => void][] = [
      ['pointerenter', hold('pointer', true)],
      ['pointerleave', hold('pointer', false)],
      ['focusin', hold('focus', true)],
      ['focusout', hold('focus', false)],
      ['touchstart', hold('touch', true)],
      ['touchend', hold('touch', false)],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener, { passive: true });
    document.addEventListener('visibilitychange', decide);
    const watcher = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? false;
      decide();
    });
    watcher.observe(element);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      document.removeEventListener('visibilitychange', decide);
      watcher.disconnect();
    };
  }, [box]);
  return mayMove;
}
