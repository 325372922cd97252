import { useLayoutEffect } from 'react';
import { idle } from '../composition/idle';

/** While the document has it, all of the page is laid out (`deferredRendering` in shared/ui/src/layout.tsx). */
const IS_WHOLE = 'data-whole';

/** Lays out what is below the first view when the browser is idle, on each page. */
export function useDeferredLayout(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    let isShown = true;
    void idle().then(() => isShown && document.documentElement.setAttribute(IS_WHOLE, ''));
    return () => {
      isShown = false;
      // Before the next page is laid out for the first time, in the same commit.
      document.documentElement.removeAttribute(IS_WHOLE);
    };
  }, [path]);
}
