import { useEffect } from 'react';

/** Elements that no area owns. */
const FRAME = ['html', 'body', '#app', '#app > *', '#app header', '#app main', '#app footer'].join();
const ATTRIBUTES = ['inert', 'hidden'];
const STYLES = ['overflow', 'overflow-x', 'overflow-y', 'position', 'pointer-events', 'touch-action', 'user-select'];

/** Undoes what a page left on the frame when it was closed with a dialog open: locks of scrolling, focus and clicks. */
function undoLocks(): void {
  for (const element of document.querySelectorAll<HTMLElement>(FRAME)) {
    if (element.closest('[data-area]')) continue;
    for (const name of ATTRIBUTES) element.removeAttribute(name);
    for (const name of STYLES) element.style.removeProperty(name);
  }
}

/** After each page, before the effects of the next one: its dialogs lock the frame again. */
// biome-ignore lint/correctness/useExhaustiveDependencies: the clean-up belongs to the page at this path
export const useUndoneLocks = (path: string): void => useEffect(() => undoLocks, [path]);
