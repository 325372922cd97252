import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

type Told = { name: string; path: string };

/** What the page tells analytics from now on; the calls are answered here, because beacons of closed pages are late. */
async function hearing(page: Page): Promise<Told[]> {
  const told: Told[] = [];
  await page.route('**/api/v1/analytics/events', async (route) => {
    const { events } = route.request().postDataJSON() as { events: Told[] };
    told.push(...events.map(({ name, path }) => ({ name, path })));
    await route.fulfill({ json: { success: true, msg: '' } });
  });
  return told;
}
/** As when the tab goes into the background: what waits is delivered. */
const hide = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
const views = (told: Told[]) => told.filter(({ name }) => name === 'page_view').map(({ path }) => path);

test('Pages that are opened are counted, each once, and a change of query is no new page', async ({ site }) => {
  const told = await hearing(site);
  await site.goto('/services');
  await site.getByRole('tab', { name: 'Car Tracking' }).click();
  await expect(site).toHaveURL(/tab=car-tracking/);
  await site.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await hide(site);
  await expect.poll(() => views(told)).toEqual(['/services', '/faqs']);
});

test('Whoever objects on the privacy page is counted no more, and may agree again', async ({ site }) => {
  const told = await hearing(site);
  await site.goto('/privacy');
  await site.getByRole('switch', { name: 'Count my visits' }).click();
  await hide(site);
  await expect.poll(() => views(told)).toEqual(['/privacy']);
  await site.goto('/about');
  await site.goto('/privacy');
  const counting = site.getByRole('switch', { name: 'Count my visits' });
  await expect(counting).not.toBeChecked();
  await hide(site);
  await counting.click();
  await site.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await hide(site);
  await expect.poll(() => views(told)).toEqual(['/privacy', '/faqs']);
});

test('No page sets a cookie, asks for consent, or tells anybody but us', async ({ site, context }) => {
  const hosts = new Set<string>();
  site.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  for (const path of ['/', '/blog', '/contact', '/privacy']) await site.goto(path);
  expect(await context.cookies()).toEqual([]);
  expect([...hosts].filter((host) => host && host !== 'localhost')).toEqual([]);
  await expect(site.getByRole('dialog')).toHaveCount(0);
});
