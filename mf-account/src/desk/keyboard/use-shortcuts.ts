import { useLayoutEffect, useRef } from 'react';

/** What a key does; undefined where it does nothing now. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), select, textarea');

/** Enter and Space belong to the focused control, such as a link or a button. */
const isOfControl = (key: string, target: EventTarget | null): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.matches('a, button, summary');

/**
 * Single keys of the page: not with Ctrl, Alt or Meta, not while a text is typed, and not below an open dialog.
 * `isEnabled` turns them all off.
 */
export function useShortcuts(shortcuts: Shortcuts, isEnabled = true): void {
  const latest = useRef(shortcuts);
  // Before the browser paints: a key pressed as soon as something is visible acts on what is visible.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey, defaultPrevented, repeat } = event;
      if (
        ctrlKey ||
        altKey ||
        metaKey ||
        defaultPrevented ||
        (typesText(target) && key !== 'Escape') ||
        isOfControl(key, target)
      )
        return;
      if (document.querySelector('[role="dialog"]')) return;
      const act = latest.current[key];
      if (!act || (repeat && !['j', 'k'].includes(key))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}
