import { hasDataSaver } from '@roadworthy/contract/data-saver';
import { useLayoutEffect } from 'react';

/** Read by the document's script, which uses the font from the first view on (shell/server/ssr/document/document.ts). */
const LOADED_KEY = 'rw.font';

let isLoaded = false;

/** Loads the web font, unless the document uses it already or data are saved. Rejects when it cannot be loaded. */
export async function loadFont(): Promise<void> {
  if (document.documentElement.dataset.font || hasDataSaver()) return;
  await document.fonts.load('1em "Inter Variable"');
  isLoaded = true;
  localStorage.setItem(LOADED_KEY, '1');
}

/**
 * Uses the font, once it is loaded, from the next page on: all text is laid out again then anyway, which in between would
 * block a slow phone for 0.2 s. Until then text has a fallback of the same metrics.
 */
export function useFontOfNextPage(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a page is drawn
  useLayoutEffect(() => {
    if (isLoaded) document.documentElement.dataset.font = 'ready';
  }, [path]);
}
