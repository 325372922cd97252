/** @areas shell mf-content */
import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

type AnalyticsEvent = { name: string; path: string };

/** Records the page's analytics events from now on. Responds itself, because beacons of closed pages arrive late. */
async function recordEvents(page: Page): Promise<AnalyticsEvent[]> {
  const recorded: AnalyticsEvent[] = [];
  await page.route('**/api/v1/analytics/events', async (route) => {
    const { events } = route.request().postDataJSON() as { events: AnalyticsEvent[] };
    recorded.push(...events.map(({ name, path }) => ({ name, path })));
    await route.fulfill({ json: { success: true, msg: '' } });
  });
  return recorded;
}
/** As when the tab is hidden: queued events are sent. */
const hide = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
const views = (events: AnalyticsEvent[]) => events.filter(({ name }) => name === 'page_view').map(({ path }) => path);

test('Pages that are opened are counted, each once, and a change of query is no new page', async ({ site }) => {
  const recorded = await recordEvents(site);
  await site.goto('/services');
  await site.getByRole('tab', { name: 'Car Tracking' }).click();
  await expect(site).toHaveURL(/tab=car-tracking/);
  await site.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await hide(site);
  await expect.poll(() => views(recorded)).toEqual(['/services', '/faqs']);
});

test('A visitor who opts out on the privacy page is not counted any more, and can opt in again', async ({ site }) => {
  const recorded = await recordEvents(site);
  await site.goto('/privacy');
  await site.getByRole('switch', { name: 'Count my visits' }).click();
  await hide(site);
  await expect.poll(() => views(recorded)).toEqual(['/privacy']);
  await site.goto('/about');
  await site.goto('/privacy');
  const trackingSwitch = site.getByRole('switch', { name: 'Count my visits' });
  await expect(trackingSwitch).not.toBeChecked();
  await hide(site);
  await trackingSwitch.click();
  await site.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await hide(site);
  await expect.poll(() => views(recorded)).toEqual(['/privacy', '/faqs']);
});

test('No page sets a cookie, asks for consent, or sends requests to other hosts', async ({ site, context }) => {
  const hosts = new Set<string>();
  site.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  for (const path of ['/', '/blog', '/contact', '/privacy']) await site.goto(path);
  expect(await context.cookies()).toEqual([]);
  expect([...hosts].filter((host) => host && host !== 'localhost')).toEqual([]);
  await expect(site.getByRole('dialog')).toHaveCount(0);
});
