/** @areas shell mf-listings */
import type { Page } from '@playwright/test';
import { expect, holdRequests, startSignedIn, test } from './site-test';

test.use({ viewport: { width: 375, height: 667 } });

/** The list loads the code of the pages to which its cards lead. */
const adCodeLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('expose_pages__ad')),
  );

/** Keeps ads at their preview until `release` is called. */
const holdAdData = (page: Page) => holdRequests(page, '**/cars/get-single-car/**');

test('An ad is drawn from its card while its data load, and going back draws the list where it was', async ({
  site,
}) => {
  await site.goto('/second-hand-cars');
  await adCodeLoaded(site);
  const data = await holdAdData(site);
  const link = site.getByRole('article').nth(4).getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const position = await site.evaluate(() => scrollY);
  await link.click();
  const heading = site.getByRole('heading', { level: 1, name: title, exact: true });
  await expect(heading).toBeInViewport();
  await expect(site.getByRole('heading', { name: 'Key features' })).toHaveCount(0);
  data.release();
  await expect(site.getByRole('heading', { name: 'Key features' })).toBeVisible();
  await expect(heading).toBeInViewport();
  expect(data.count).toBe(1);
  await site.goBack();
  await expect(link).toBeInViewport();
  expect(await site.evaluate(() => scrollY)).toBe(position);
});

/** The number of elements whose styles the browser computes while a script runs in the page. */
async function countRestyled(page: Page, script: string): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  await page.evaluate(`performance.mark('script-start'); ${script}; performance.mark('script-end')`);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; ts: number; args: { elementCount?: number } }[];
  };
  const timeOf = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? Number.NaN;
  const [start, end] = [timeOf('script-start'), timeOf('script-end')];
  const updates = traceEvents.filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > start && ts < end);
  expect(updates).not.toEqual([]);
  return updates.reduce((total, { args }) => total + (args.elementCount ?? 0), 0);
}

test('SHL-408 a hidden page keeps its layout', async ({ site }) => {
  await site.goto('/second-hand-cars');
  const heading = site.getByText('Cars for sale', { exact: true });
  const height = () => heading.evaluate((element) => element.getBoundingClientRect().height);
  const shownHeight = await height();
  await site.getByRole('article').nth(2).getByRole('link').first().click();
  await expect(site.getByRole('heading', { name: 'Key features' })).toBeVisible();
  await expect(heading).toBeHidden();
  // An element that is not displayed has none.
  expect(await height()).toBe(shownHeight);
});

test('SHL-409 marking a page as laid out computes the styles of its deferred parts only', async ({ site }) => {
  for (const path of ['/', '/second-hand-cars', '/blog']) {
    await site.goto(path);
    await expect(site.locator('html[data-whole]')).toBeAttached();
    const marking = `document.documentElement.removeAttribute('data-whole'); document.body.getBoundingClientRect()`;
    const count = await site.locator('body *').count();
    expect(await countRestyled(site, marking), path).toBeLessThan(count / 10);
  }
});

test('The short first view of a page that is opened does not load what the footer shows', async ({ site }) => {
  await site.goto('/second-hand-cars');
  const loaded = () =>
    site.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /newsletter_form|received-bytes/.test(name))
        .map(({ name }) => name),
    );
  await adCodeLoaded(site);
  const data = await holdAdData(site);
  await site.getByRole('article').nth(2).getByRole('link').first().click();
  await expect(site.getByRole('heading', { level: 1 })).toBeInViewport();
  await site.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  data.release();
  await expect(site.getByRole('heading', { name: 'Key features' })).toBeVisible();
  await whenQuiet(site);
  expect(await loaded()).toEqual([]);
  await site.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(loaded).not.toEqual([]);
});

test('Going back and forward shows the same page again, with its state, and with what changed in between', async ({
  site,
}) => {
  await site.goto('/second-hand-cars?page=2');
  const link = site.getByRole('article').nth(4).getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  const shownHeading = site.getByRole('heading', { level: 1 });
  const mark = (name: string) => shownHeading.evaluate((heading, key) => Object.assign(heading, { mark: key }), name);
  const markOf = () => shownHeading.evaluate((heading) => (heading as HTMLElement & { mark?: string }).mark);
  await mark('list');
  await link.scrollIntoViewIfNeeded();
  const position = await site.evaluate(() => scrollY);
  await link.click();
  const features = site.getByRole('heading', { name: 'Key features' });
  await expect(features).toBeVisible();
  // The list is hidden from everybody.
  await expect(site.getByRole('heading', { level: 1 })).toHaveCount(1);
  await mark('ad');
  await site.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('viewed')));
  await site.goBack();
  await expect(link).toBeInViewport();
  expect(await markOf()).toBe('list');
  expect(await site.evaluate(() => scrollY)).toBe(position);
  await expect(site).toHaveTitle(/Cars/i);
  await expect(features).toBeHidden();
  await site.getByRole('heading', { name: 'Recently viewed' }).scrollIntoViewIfNeeded();
  const viewed = site.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('link', { name: title })).toBeVisible();
  await site.goForward();
  await expect(features).toBeVisible();
  expect(await markOf()).toBe('ad');
  await expect(site).toHaveURL(/second-hand-cars\/./);
  // Another visit of the list is another page.
  await site.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Listing' }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'Cars for sale' })).toBeVisible();
  expect(await markOf()).toBeUndefined();
});

test('A dialog of a page that was left is closed when the visitor comes back', async ({ site }) => {
  await site.goto('/second-hand-cars');
  await site.getByRole('article').nth(2).getByRole('link').first().click();
  const report = site.getByRole('button', { name: 'Report this ad' });
  await report.click();
  await expect(site.getByRole('dialog', { name: 'Report this ad' })).toBeVisible();
  await site.goBack();
  await expect(site.getByRole('article').first()).toBeVisible();
  await site.goForward();
  await expect(report).toBeVisible();
  await expect(site.getByRole('dialog')).toHaveCount(0);
  await report.click();
  await expect(site.getByRole('dialog', { name: 'Report this ad' })).toBeVisible();
});

test('An open dialog keeps presses from the page, whose elements inherit nothing from it', async ({ site }) => {
  await site.goto('/second-hand-cars');
  const dialog = site.getByRole('dialog', { name: 'Filters' });
  await site.getByRole('link', { name: 'Filters' }).click();
  await expect(dialog).toBeVisible();
  const stylesOf = (selector: string) =>
    site.locator(selector).evaluate((element) => {
      const styles = getComputedStyle(element);
      return [styles.pointerEvents, styles.getPropertyValue('--removed-body-scroll-bar-size')];
    });
  // Radix sets both here.
  await expect(site.locator('body[data-scroll-locked]')).toHaveCSS('overflow', 'hidden');
  expect(await site.evaluate(() => document.body.style.pointerEvents)).toBe('none');
  expect(await stylesOf('body')).toEqual(['auto', '0px']);
  expect(await stylesOf('#main')).toEqual(['auto', '']);
  // Above the sheet, where the header's logo is a link.
  const { x, width } = (await site.locator('header a').first().boundingBox()) ?? { x: 0, width: 0 };
  await site.mouse.click(x + width / 2, 12);
  await expect(dialog).toHaveCount(0);
  await expect(site).toHaveURL(/second-hand-cars$/);
  await expect(site.locator('body')).not.toHaveAttribute('data-scroll-locked');
  expect(await site.evaluate(() => document.body.style.pointerEvents)).toBe('');
});

test('Styles of a page that is opened lay out nothing else, and apply', async ({ site }) => {
  await site.addInitScript(() => {
    const watched = window as { addedRules?: string[] };
    const { insertRule } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.insertRule = function (this: CSSStyleSheet, rule, index) {
      // Keyframes have a sheet of their own.
      if (performance.getEntriesByName('hydrated').length > 0 && !rule.startsWith('@keyframes'))
        watched.addedRules?.push(rule.slice(0, rule.indexOf('{')));
      return insertRule.call(this, rule, index);
    };
    watched.addedRules = [];
  });
  await site.setViewportSize({ width: 1280, height: 900 });
  await site.goto('/about');
  await site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy A Car' }).click();
  const filters = site.getByRole('complementary').first();
  await expect(filters).toBeVisible();
  const results = site.getByRole('article').first();
  const [left, right] = [await filters.boundingBox(), await results.boundingBox()];
  // Beside each other, by a rule for wide screens.
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
  const added = await site.evaluate(() => (window as { addedRules?: string[] }).addedRules ?? []);
  expect(added).toContain(':where(:root)');
  expect(added.filter((rule) => rule.startsWith('@'))).toEqual([]);
});

/** Waits until the page has loaded nothing for half a second: what it loads when idle is a reason of its moment. */
const whenQuiet = (site: Page) =>
  site.waitForFunction(() => {
    const watched = window as { loaded?: number; since?: number };
    const loaded = performance.getEntriesByType('resource').length;
    if (loaded !== watched.loaded) Object.assign(watched, { loaded, since: performance.now() });
    return performance.now() - (watched.since ?? 0) > 500;
  });

/** Reasons of a page for which the browser does not keep it for going back; those of the test's browser are circumstances. */
async function reasonsAgainstBackForwardCache(site: Page, path: string): Promise<unknown[]> {
  const devtools = await site.context().newCDPSession(site);
  await devtools.send('Page.enable');
  await site.goto(path);
  await whenQuiet(site);
  const notUsed = new Promise<{ type: string; reason: string }[]>((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => resolve(notRestoredExplanations));
  });
  await site.evaluate(() => location.assign('/robots.txt'));
  await site.waitForURL('**/robots.txt');
  await site.goBack();
  const reasons = (await notUsed).filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason);
  await devtools.detach();
  return reasons;
}

test('No page keeps the browser from restoring it at once when the visitor goes back', async ({ site }) => {
  const expectNone = (path: string) =>
    expect.poll(() => reasonsAgainstBackForwardCache(site, path), { message: path }).toEqual([]);
  for (const path of ['/', '/second-hand-cars', '/blog', '/login']) await expectNone(path);
  await startSignedIn(site, 'dealer2@example.com');
  for (const path of ['/profile', '/chat', '/post/ad']) await expectNone(path);
});

test('SHL-404 a window whose width changes while components add styles gets the layout of its width', async ({
  site,
}) => {
  await site.goto('/register');
  // As a list that grows: each new component adds a rule.
  await site.evaluate(() => {
    const { sheet } = document.querySelector<HTMLStyleElement>('style[data-styled]') ?? {};
    let added = 0;
    setInterval(() => sheet?.insertRule(`.added-${added++}{color:red}`, sheet.cssRules.length), 3);
  });
  const links = site.getByRole('navigation', { name: 'Main' });
  for (let turn = 0; turn < 15; turn += 1) {
    await site.setViewportSize({ width: 375, height: 900 });
    await expect(links).toBeHidden();
    await site.setViewportSize({ width: 1280, height: 900 });
    await expect(links).toBeVisible();
  }
});

test('The header of a signed-in user fits narrow phones', async ({ site }) => {
  await startSignedIn(site, 'buyer@example.com');
  await site.goto('/faqs');
  for (const width of [360, 320]) {
    await site.setViewportSize({ width, height: 640 });
    const menu = await site.getByRole('button', { name: 'Open menu' }).boundingBox();
    expect((menu?.x ?? width) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('SHL-413 by keyboard, the next page is read from its start, and going back leads to the same car', async ({
  site,
}) => {
  await site.goto('/second-hand-cars');
  const link = site.getByRole('article').nth(2).getByRole('link');
  await link.press('Enter');
  await expect(site).toHaveURL(/second-hand-cars\/./);
  const main = site.getByRole('main');
  await expect(main).toBeFocused();
  // In the page itself, not in its preview.
  await expect(site.getByRole('heading', { name: 'Key features' })).toBeVisible();
  await site.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Home' })).toBeFocused();
  await site.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('SHL-414 after a press of a link, Tab goes on in the next page, and going back leads to the link', async ({
  site,
}) => {
  await site.goto('/second-hand-cars');
  const link = site.getByRole('article').nth(2).getByRole('link');
  // Of the page itself, not of its preview.
  const heading = site.getByRole('heading', { name: 'Key features' });
  await link.click();
  await expect(heading).toBeVisible();
  const main = site.getByRole('main');
  await expect(main).toBeFocused();
  await site.goBack();
  await expect(link).toBeFocused();
  await expect(site.locator(':focus-visible')).toHaveCount(0);
  await link.click();
  await expect(heading).toBeVisible();
  await expect(main).toBeFocused();
  await site.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Home' })).toBeFocused();
});

test('SHL-415 a keyboard user goes on at the start of a page that has replaced its preview', async ({ site }) => {
  await site.goto('/second-hand-cars');
  await adCodeLoaded(site);
  const data = await holdAdData(site);
  await site.getByRole('article').nth(2).getByRole('link').press('Enter');
  const main = site.getByRole('main');
  await expect(main).toBeFocused();
  await site.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Home' })).toBeFocused();
  data.release();
  await expect(site.getByRole('heading', { name: 'Key features' })).toBeVisible();
  await expect(main).toBeFocused();
  await site.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Home' })).toBeFocused();
});
