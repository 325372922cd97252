import { useLayoutEffect } from 'react';
import { idle } from '../composition/idle';
import { painted } from '../composition/painted';
import { updateShownPage } from '../composition/whole-page';
import { layOutHiddenPages } from '../page-retention/hideable-page';

/** While the document has it, all of the page is laid out (`deferredRendering` in shared/ui/src/layout.tsx). */
const IS_WHOLE = 'data-whole';

/** A frame paints what was laid out, too: together they stay below a long task of 50 ms. */
const FRAME_BUDGET_MS = 10;

function setLaidOut(isLaidOut: boolean): void {
  document.documentElement.toggleAttribute(IS_WHOLE, isLaidOut);
  updateShownPage({ isLaidOut });
}

/** The displayed parts whose layout is deferred, in the order of the document. */
function findDeferred(element: Element): HTMLElement[] {
  return [...element.children].flatMap((child) => {
    const { display, contentVisibility } = getComputedStyle(child);
    if (display === 'none' || contentVisibility === 'hidden') return [];
    return contentVisibility === 'auto' && child instanceof HTMLElement ? [child] : findDeferred(child);
  });
}

/**
 * Lays out the page's deferred parts when the browser is idle, a few in each frame: all at once would block a slow phone for 0.2 s.
 * @returns ends it, and defers the parts again
 */
function layOutInParts(): () => void {
  let isShown = true;
  let parts: HTMLElement[] = [];
  const defer = () => {
    for (const part of parts) part.style.removeProperty('content-visibility');
    parts = [];
  };
  const run = async () => {
    await idle();
    let begun = performance.now();
    if (isShown) parts = findDeferred(document.body);
    for (const [index, part] of parts.entries()) {
      if (!isShown) return;
      part.style.setProperty('content-visibility', 'visible');
      // Now, so that its time counts; it can have parts of its own, which are deferred still.
      part.getBoundingClientRect();
      parts.splice(index + 1, 0, ...findDeferred(part));
      if (performance.now() - begun < FRAME_BUDGET_MS) continue;
      await painted();
      begun = performance.now();
    }
    if (!isShown) return;
    // Before their deferred parts count as a part of the whole.
    layOutHiddenPages();
    await painted();
    if (!isShown) return;
    setLaidOut(true);
    defer();
  };
  void run();
  return () => {
    isShown = false;
    defer();
    setLaidOut(false);
  };
}

/**
 * Lays out what is below the first view when the browser is idle, on each page, and says so.
 * @param isLeaving whether another page is being opened, which may be drawn in part already
 */
export function useDeferredLayout(path: string, isLeaving: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    updateShownPage({ isLaidOut: false });
    // Ended before the next page is laid out for the first time, in the same commit.
    return layOutInParts();
  }, [path]);
  useLayoutEffect(() => updateShownPage({ isLeaving }), [isLeaving]);
}
