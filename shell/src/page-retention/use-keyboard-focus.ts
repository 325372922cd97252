import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The element that had the focus when its page was left, by the element around the page. */
const lastFocused = new WeakMap<Element, HTMLElement>();

/** Moves a focus that is visible, which touch and mouse leave none, from a page to the start of what is shown next. */
function leave(area: Element | null): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement && area?.contains(focused) && focused.matches(':focus-visible'))) return;
  const page = focused.closest('[data-page]');
  // On a phone, the focus of a text field would open the keyboard.
  if (page && !focused.matches('input, textarea')) lastFocused.set(page, focused);
  area.closest('main')?.focus({ preventScroll: true });
}

function enter(page: Element | null): void {
  if (!page) return;
  lastFocused.get(page)?.focus({ preventScroll: true });
  lastFocused.delete(page);
}

/**
 * Moves the keyboard focus with pages: to the start of the next one, where Tab would otherwise go on after it, and back to
 * its element when a page is shown again.
 * @returns ref of an element that is a page (`data-page`), or around pages
 */
export function useKeyboardFocus(isHidden: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  // Not in a clean-up: after those, React gives the focus back to what had it and is still in the document.
  useLayoutEffect(() => (isHidden ? leave : enter)(ref.current), [isHidden]);
  useLayoutEffect(() => {
    const area = ref.current;
    return () => leave(area);
  }, []);
  return ref;
}
