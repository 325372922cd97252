import { useLayoutEffect } from 'react';
import { idle } from '../composition/idle';
import { updateShownPage } from '../composition/whole-page';

/** While the document has it, all of the page is laid out (`deferredRendering` in shared/ui/src/layout.tsx). */
const IS_WHOLE = 'data-whole';

function setLaidOut(isLaidOut: boolean): void {
  document.documentElement.toggleAttribute(IS_WHOLE, isLaidOut);
  updateShownPage({ isLaidOut });
}

/**
 * Lays out what is below the first view when the browser is idle, on each page, and says so.
 * @param isLeaving whether another page is being opened, which may be drawn in part already
 */
export function useDeferredLayout(path: string, isLeaving: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    let isShown = true;
    updateShownPage({ isLaidOut: false });
    void idle().then(() => isShown && setLaidOut(true));
    return () => {
      isShown = false;
      // Before the next page is laid out for the first time, in the same commit.
      setLaidOut(false);
    };
  }, [path]);
  useLayoutEffect(() => updateShownPage({ isLeaving }), [isLeaving]);
}
