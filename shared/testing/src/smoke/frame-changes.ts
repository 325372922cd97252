import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { withTimeout } from './page-problems';

const INIT_SCRIPT = fileURLToPath(new URL('measure-frame.js', import.meta.url));
/** No area has it: the shell's page for unknown addresses. */
export const UNKNOWN_PATH = '/an-address-of-no-area';
/** Scripts of the frame load when the browser is idle. */
const IDLE_TIMEOUT_MS = 5_000;

/** Before the page is opened. */
export const watchFrame = (page: Page): Promise<unknown> => page.addInitScript({ path: INIT_SCRIPT });

export const measureFrame = (page: Page, isLeft: boolean) =>
  withTimeout(page.evaluate<string[]>(`measureFrame(${isLeft})`));

const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);

/** Opens the frame without the code of any area. */
export async function openBareFrame(page: Page, origin: string): Promise<void> {
  await page.route(/\/releases\/mf-/, (route) => route.abort());
  await page.goto(origin + UNKNOWN_PATH);
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => undefined);
}

/** Opens the page of unknown addresses as a link does. */
async function leavePage(page: Page): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, UNKNOWN_PATH);
  // The frame may retain the page that was left, hidden.
  await page.waitForFunction(
    () => ![...document.querySelectorAll('main [data-area]')].some((region) => region.checkVisibility()),
  );
}

/**
 * What a page does to what surrounds it, and leaves behind: rules that style other elements than its own, locks of
 * scrolling and focus, listeners that take events from others. It works in the author's page and breaks the other areas'.
 * @param frame a page without areas, see `openBareFrame`, opened before the other
 */
export async function findFrameChanges(page: Page, frame: Page): Promise<string[]> {
  const whileOpen = await measureFrame(page, false);
  await leavePage(page);
  const left = await measureFrame(page, true);
  // Last: parts of the frame that load late are in it as well.
  const bare = await measureFrame(frame, true);
  const isNew = (line: string) => !bare.includes(line);
  return [
    ...whileOpen.filter(isNew),
    ...left.filter((line) => isNew(line) && !whileOpen.includes(line)).map((line) => `After leaving the page: ${line}`),
  ];
}
