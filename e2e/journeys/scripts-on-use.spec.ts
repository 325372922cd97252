/** @areas shell mf-listings mf-content */
import type { BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expect, hydrated, startSignedIn, test, useCheckedPage } from './site-test';

test.use({ viewport: { width: 375, height: 667 }, deviceScaleFactor: 2 });

/** What a listing may take in all, with an empty cache. */
const MAX_LISTING_BYTES = 120_000;

const saveData = (context: BrowserContext, baseURL = '') =>
  context.addCookies([{ name: 'rw-data-saver', value: '1', url: baseURL }]);

/** The page's scripts of releases that were requested so far. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/releases\/.*\.js$/.test(new URL(request.url()).pathname)) scripts.push(request.url());
  });
  return scripts;
}

/** Waits until the page has requested nothing for a second, longer than the scripts of a page wait for anything. */
const whenQuiet = (page: Page) =>
  page.waitForFunction(() => {
    const watched = window as { loaded?: number; since?: number };
    const loaded = performance.getEntriesByType('resource').length;
    if (loaded !== watched.loaded) Object.assign(watched, { loaded, since: performance.now() });
    return document.readyState === 'complete' && performance.now() - (watched.since ?? 0) > 2_000;
  });

/** Shows all of the page, screen by screen. */
async function readAll(page: Page): Promise<void> {
  for (let share = 0; share <= 1; share += 0.1) {
    await page.evaluate(async (part) => {
      scrollTo(0, document.documentElement.scrollHeight * part);
      await new Promise(requestAnimationFrame);
    }, share);
  }
}

/** Opens a page with little data, which waits for a use. */
async function openToRead(page: Page, path: string): Promise<string[]> {
  const scripts = watchScripts(page);
  await page.goto(path);
  await whenQuiet(page);
  expect(scripts).toEqual([]);
  return scripts;
}

/** The path of the first ad of the list. */
async function firstAd(page: Page): Promise<string> {
  const listing = await (await page.request.get('/second-hand-cars')).text();
  return `/second-hand-cars/${/href="\/second-hand-cars\/([^"?#]+)"/.exec(listing)?.[1]}`;
}

test('with little data a listing takes at most 120 kB in all, with an empty cache', async ({ page, baseURL }) => {
  await saveData(page.context(), baseURL);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await useCheckedPage(page, [], async () => {
    await page.goto('/second-hand-cars');
    await expect(page.getByRole('article').first()).toBeVisible();
    await whenQuiet(page);
  });
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(MAX_LISTING_BYTES);
});

test.describe('with little data', () => {
  test.beforeEach(({ page, baseURL }) => saveData(page.context(), baseURL));

  test('reading and following links loads no scripts', async ({ page }) => {
    await useCheckedPage(page, [], async () => {
      const scripts = await openToRead(page, '/second-hand-cars');
      await readAll(page);
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.waitForURL(/page=2/);
      await page.getByRole('article').nth(1).getByRole('link').first().click();
      await page.waitForURL(/second-hand-cars\/./);
      await readAll(page);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'News & Reviews' }).click();
      await page.waitForURL(/\/blog$/);
      await whenQuiet(page);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Key features' })).toBeVisible();
      await whenQuiet(page);
      expect(scripts).toEqual([]);
    });
  });

  test('the first press loads the scripts and has its effect, once', async ({ page }) => {
    await useCheckedPage(page, [], async () => {
      const scripts = await openToRead(page, '/second-hand-cars');
      const compare = page.getByRole('button', { name: /^Compare / }).nth(1);
      await compare.click();
      await page
        .getByRole('button', { name: /^Add to favourites/ })
        .first()
        .click();
      await hydrated(page);
      expect(scripts.length).toBeGreaterThan(0);
      const dialog = page.getByRole('dialog', { name: 'Not Logged In' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('region', { name: 'Cars to compare' })).toBeVisible();
      // What is being compared is on every page, so its scripts load at once.
      await page.goto('/second-hand-cars?page=2');
      await expect(page.getByRole('region', { name: 'Cars to compare' })).toBeVisible();
    });
  });

  test('Show number shows the number', async ({ page }) => {
    await useCheckedPage(page, [], async () => {
      await openToRead(page, await firstAd(page));
      const number = page.getByRole('button', { name: 'Show number' });
      await number.click();
      await expect(page.locator('#contact a[href^="tel:"]')).toBeVisible();
    });
  });

  test('fields that depend on each other do, and what was typed first is in the search', async ({ page }) => {
    await useCheckedPage(page, [], async () => {
      await openToRead(page, '/');
      await page.getByLabel('Max price').fill('150000');
      await page.getByLabel('Place').selectOption('Gauteng');
      await hydrated(page);
      await expect(page.getByLabel('Max price')).toHaveValue('150000');
      await page.getByRole('button', { name: /^Show .+ cars?$/ }).click();
      await expect(page).toHaveURL(/provinces=Gauteng/);
      await expect(page).toHaveURL(/maxprice=150000/);
    });
  });

  test('the footer switches it off, and says how much was used, without scripts', async ({ page }) => {
    await useCheckedPage(page, [], async () => {
      const scripts = await openToRead(page, '/second-hand-cars');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const toggle = page.getByRole('switch', { name: /^Use less data/ });
      await expect(toggle).toBeChecked();
      await expect(page.getByText(/^Used since you opened this page: \d/)).toBeVisible();
      await expectNoViolations(page, 'the page without scripts');
      await toggle.press('Space');
      await expect(toggle).not.toBeChecked();
      expect(scripts).toEqual([]);
      await page.reload();
      await hydrated(page);
      await expect(toggle).not.toBeChecked();
    });
  });

  test('a page that scripts draw, and one of a signed-in visitor, loads them at once', async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    await startSignedIn(page, 'buyer@example.com');
    await page.goto('/second-hand-cars');
    await hydrated(page);
  });

  test.describe('without a connection', () => {
    test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

    test('a press is acknowledged, answered honestly, and works once the connection is back', async ({ page }) => {
      await openToRead(page, '/second-hand-cars');
      await page.context().setOffline(true);
      const compare = page.getByRole('button', { name: /^Compare / }).nth(1);
      await compare.click();
      await expect(page.getByRole('alert')).toHaveText(/connection/);
      await expect(compare).not.toHaveAttribute('aria-busy');
      await page.context().setOffline(false);
      await compare.click();
      await expect(page.getByRole('region', { name: 'Cars to compare' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('and where scripts do not load although there is one, the page goes on', async ({ page }) => {
      await openToRead(page, '/second-hand-cars');
      await page.route(/\/releases\/.*\.js/, (route) => route.abort());
      await page
        .getByRole('button', { name: /^Compare / })
        .nth(1)
        .click();
      await expect(page.getByRole('alert')).toHaveText(/connection/);
      await page.getByRole('article').nth(1).getByRole('link').first().click();
      await page.waitForURL(/second-hand-cars\/./);
    });
  });
});
