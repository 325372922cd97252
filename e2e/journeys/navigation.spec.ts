/** @areas shell mf-listings */
import type { Page } from '@playwright/test';
import { expect, startSignedIn, test } from './site-test';

test.use({ viewport: { width: 375, height: 667 } });

test('An ad is drawn from its card while its data load, and going back draws the list where it was', async ({
  site,
}) => {
  await site.goto('/second-hand-cars');
  // The list loads the code of the pages to which its cards lead.
  await site.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('expose_pages__ad')),
  );
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let requests = 0;
  await site.route('**/cars/get-single-car/**', async (route) => {
    requests += 1;
    await answered;
    await route.continue();
  });
  const link = site.getByRole('article').nth(4).getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const position = await site.evaluate(() => scrollY);
  await link.click();
  const heading = site.getByRole('heading', { level: 1, name: title, exact: true });
  await expect(heading).toBeInViewport();
  await expect(site.getByRole('heading', { name: 'Key features' })).toHaveCount(0);
  answer();
  await expect(site.getByRole('heading', { name: 'Key features' })).toBeVisible();
  await expect(heading).toBeInViewport();
  expect(requests).toBe(1);
  await site.goBack();
  await expect(link).toBeInViewport();
  expect(await site.evaluate(() => scrollY)).toBe(position);
});

/** Reasons of a page for which the browser does not keep it for going back; those of the test's browser are circumstances. */
async function reasonsAgainstBackForwardCache(site: Page, path: string): Promise<unknown[]> {
  const devtools = await site.context().newCDPSession(site);
  await devtools.send('Page.enable');
  await site.goto(path);
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
  // A request that is under way is a reason, too, of its moment only.
  const expectNone = (path: string) =>
    expect.poll(() => reasonsAgainstBackForwardCache(site, path), { message: path }).toEqual([]);
  for (const path of ['/', '/second-hand-cars', '/blog', '/login']) await expectNone(path);
  await startSignedIn(site, 'dealer2@example.com');
  for (const path of ['/profile', '/chat']) await expectNone(path);
});
