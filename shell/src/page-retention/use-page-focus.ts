import { type RefObject, useLayoutEffect, useRef } from 'react';
import { painted } from '../composition/painted';

type LastFocus = { element: HTMLElement; isVisible: boolean };

/** What had the focus when its page was left, by the element around the page. */
const lastFocus = new WeakMap<Element, LastFocus>();

/** Whether it is at the start of a page, or its element is hidden or was removed. */
const isFocusFree = (focused: Element | null): boolean =>
  focused === null || focused.matches('body, main') || focused.checkVisibility?.() === false;

/** After a press, which leaves no visible focus, it moves once the page is painted: moving it takes a layout. */
async function moveFocus({ element, isVisible }: LastFocus): Promise<void> {
  if (!isVisible) {
    await painted();
    if (!isFocusFree(document.activeElement)) return;
  }
  element.focus({ preventScroll: true });
}

/** Moves the focus from a page to the start of what is shown next. */
function leave(area: Element | null): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement && area?.contains(focused))) return;
  const isVisible = focused.matches(':focus-visible');
  const page = focused.closest('[data-page]');
  const main = focused.closest('main');
  // On a phone, the focus of a text field would open the keyboard.
  if (page && !focused.matches('input, textarea')) lastFocus.set(page, { element: focused, isVisible });
  if (main) void moveFocus({ element: main, isVisible });
}

function enter(page: Element | null): void {
  const last = page && lastFocus.get(page);
  if (!last) return;
  lastFocus.delete(page);
  void moveFocus(last);
}

/**
 * Moves the focus with pages: to the start of the next one, where Tab would otherwise go on after it, and back to its
 * element when a page is shown again.
 * @returns ref of an element that is a page (`data-page`), or around pages
 */
export function usePageFocus(isHidden: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  // Not in a clean-up: after those, React gives the focus back to what had it and is still in the document.
  useLayoutEffect(() => (isHidden ? leave : enter)(ref.current), [isHidden]);
  useLayoutEffect(() => {
    const area = ref.current;
    return () => leave(area);
  }, []);
  return ref;
}
