import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, headlessPath } from '@roadworthy/commands/chromium';

/** Lighthouse's phone, applied instead of simulated. */
export const DOWNLOAD_KBPS = 1.6 * 1024;
export const UPLOAD_KBPS = 750;
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (DOWNLOAD_KBPS * 1024) / 8,
  uploadThroughput: (UPLOAD_KBPS * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 375, height: 667 };

/** Starts the installed Chromium. */
export function launchChromium(): Promise<Browser> {
  const executablePath = headlessPath();
  return chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
}

export type SlowPhone = { context: BrowserContext; page: Page; session: CDPSession };

/** A page without cache on a slow phone: 150 ms, 1.6 Mbit/s, processor ÷ 4. Close its context. */
export async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, session };
}

/**
 * Repeats a visit in a browser of its own, after one that warms up: a server's first response is its slowest.
 * @returns what the visits after that one measured
 */
export async function repeatVisits<Measured>(
  count: number,
  visit: (browser: Browser) => Promise<Measured>,
): Promise<Measured[]> {
  const browser = await launchChromium();
  try {
    await visit(browser);
    const measured: Measured[] = [];
    while (measured.length < count) measured.push(await visit(browser));
    return measured;
  } finally {
    await browser.close();
  }
}

/** Waits until the shell has hydrated the page; asks seldom, because asking takes processor time of the phone. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, { polling: 200 });
}

/** A finger rests this long on what it taps. */
const PRESS_MS = 80;

/** Taps with a finger. Chromium's own gesture for it sends no click now and then when the processor is slowed down. */
export async function tapPoint(session: CDPSession, point: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await wait(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const SWIPE_STEP_PX = 20;

/**
 * Swipes to the left with a finger. Chromium's own gesture scrolls without a touch that the page could measure from.
 * @param distance pixels
 */
export async function swipeFrom(
  session: CDPSession,
  { x, y }: { x: number; y: number },
  distance: number,
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let moved = SWIPE_STEP_PX; moved <= distance; moved += SWIPE_STEP_PX)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - moved, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Scrolls an element into view and returns the middle of its part on the screen. */
export async function findPoint(page: Page, target: string): Promise<{ x: number; y: number }> {
  return page
    .locator(target)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      // No functions with names: tsx would call a helper for them, which the page does not have.
      return {
        x: (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      };
    });
}
