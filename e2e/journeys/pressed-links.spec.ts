/** @areas shell mf-listings mf-content */
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test, useCheckedPage } from './site-test';

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

/** A finger rests on the middle of a link. @returns lets it leave */
async function touch(page: Page, link: Locator): Promise<() => Promise<unknown>> {
  await link.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return () => devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Paths of the documents that the page prefetches from now on. */
async function watchPrefetches(page: Page): Promise<Set<string>> {
  const prefetched = new Set<string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => prefetched.add(new URL(prefetchUrl).pathname));
  await devtools.send('Preload.enable');
  return prefetched;
}

/** How the browser got the document that is shown. */
const deliveryOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });

/** Opens a page whose scripts do not come. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route(/\/releases\/.*\.js/, () => {});
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

/** Frames of the browser: longer than a touch rests before it counts as a press. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (rest) => {
    for (let frame = 0; frame < rest; frame++) await new Promise(requestAnimationFrame);
  }, count);

/** Presses a link with a resting finger, and opens nothing. */
async function pressAndStay(page: Page, link: Locator): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true));
  const leave = await touch(page, link);
  await frames(page, 10);
  await leave();
}

const secondCard = (page: Page) => page.getByRole('article').nth(1).getByRole('link').first();
test('Before hydration the document of a pressed link is requested before the finger leaves, shown and hydrated', async ({
  page,
}) => {
  await useCheckedPage(page, [], async () => {
    let isHeld = true;
    await page.route(/\/releases\/.*\.js/, (route) => (isHeld ? undefined : route.continue()));
    await page.goto('/second-hand-cars', { waitUntil: 'domcontentloaded' });
    const prefetched = await watchPrefetches(page);
    const path = await secondCard(page).getAttribute('href');
    const leave = await touch(page, secondCard(page));
    await expect.poll(() => [...prefetched]).toEqual([path]);
    isHeld = false;
    await leave();
    await page.waitForURL(`**${path}`);
    await hydrated(page);
    expect(await deliveryOf(page)).toBe('navigational-prefetch');
    expect(await page.evaluate(() => document.querySelector('script[type=speculationrules]'))).toBeNull();
  });
});

test.describe('no document is fetched before it is opened', () => {
  test('on a link to a page of accounts', async ({ page }) => {
    // A wide screen shows it without the menu.
    await page.setViewportSize({ width: 1280, height: 900 });
    await openWithoutScripts(page, '/second-hand-cars');
    const prefetched = await watchPrefetches(page);
    await pressAndStay(page, page.getByRole('link', { name: 'Login' }));
    expect([...prefetched]).toEqual([]);
  });

  test('with little data', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'rw-data-saver', value: '1', url: String(baseURL) }]);
    await openWithoutScripts(page, '/second-hand-cars');
    const prefetched = await watchPrefetches(page);
    await pressAndStay(page, secondCard(page));
    expect([...prefetched]).toEqual([]);
  });

  test('after hydration', async ({ site }) => {
    await site.goto('/second-hand-cars');
    const prefetched = await watchPrefetches(site);
    const path = await secondCard(site).getAttribute('href');
    const leave = await touch(site, secondCard(site));
    await frames(site, 10);
    await leave();
    await site.waitForURL(`**${path}`);
    expect([...prefetched]).toEqual([]);
  });
});
