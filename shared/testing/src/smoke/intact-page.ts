import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const INIT_SCRIPT = fileURLToPath(new URL('record-built-ins.js', import.meta.url));

/** Before the page is opened. */
export const watchBuiltIns = (page: Page): Promise<unknown> => page.addInitScript({ path: INIT_SCRIPT });

/** Objects and storage of the browser that scripts of the page changed. */
export async function findChangedBuiltIns(page: Page): Promise<string[]> {
  const changed = await page.evaluate<string[]>('findChangedBuiltIns()');
  return changed.map(
    (change) => `${change}. All areas share the objects of the browser: change only what is your own.`,
  );
}

/**
 * What scripts or styles of a page did to what belongs to all areas: objects and storage of the browser, and the header.
 * A patched built-in works in the author's page and breaks the other areas' pages.
 */
export async function findForeignChanges(page: Page): Promise<string[]> {
  const isHeaderVisible = await page.evaluate(() => {
    const header = document.querySelector('header');
    if (!header) return false;
    const { left, top, width, height } = header.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    return header.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && header.contains(topmost);
  });
  const workers = await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0);
  return [
    ...(await findChangedBuiltIns(page)),
    ...(workers > 0 ? ['A service worker was registered. It would answer for every area: register none.'] : []),
    ...(isHeaderVisible
      ? []
      : ['The header is hidden or covered. Styles of an area may not change what surrounds it.']),
  ];
}
