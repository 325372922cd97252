/** @areas shell */
import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

const content = /\/releases\/mf-content\//;
const expectOtherRegions = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Find a car you can trust.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The best second-hand cars dealer in South Africa' })).toBeVisible();
};
/** The fallback of the articles: the area's first region on the home page. */
const fallback = (page: Page) => page.locator('[data-fallback="mf-content"]').first();

// Console messages that these faults cause.
test.use({
  allowed: [
    /Failed to load resource|integrity|Federation Runtime|mf-content|\[ Federation|net::ERR|RUNTIME-|An error occurred|ScriptNetworkError|boom|loading chunk/i,
  ],
});

test('A remote whose server is down affects only its region, and Retry restores it', async ({ site }) => {
  await site.route(content, (route) => route.abort());
  await site.goto('/');
  await expectOtherRegions(site);
  await expect(fallback(site)).toBeVisible();
  await site.unroute(content);
  await fallback(site).getByRole('button', { name: 'Retry' }).click();
  await expect(site.getByRole('heading', { name: 'Latest news & reviews' })).toBeVisible();
});

test('A corrupt entry is not run', async ({ site }) => {
  await site.route(/mf-content\/.*remote-entry\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.corrupted = true;',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await site.goto('/');
  await expectOtherRegions(site);
  await expect(fallback(site)).toBeVisible();
  expect(await site.evaluate(() => 'corrupted' in window)).toBe(false);
});

test('A component that throws affects only its region', async ({ site }) => {
  // Invalid data makes the component of the article list throw. Client-side navigation, because a document's data is
  // loaded on the server.
  await site.route(/blogs\/list-blogs/, (route) =>
    route.fulfill({ json: { success: true, msg: '', data: [null], count_records: 1 } }),
  );
  await site.goto('/second-hand-cars');
  await site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expectOtherRegions(site);
  await expect(fallback(site)).toBeVisible();
});

test('A remote that hangs does not affect the rest of the page', async ({ site }) => {
  await site.route(content, () => new Promise(() => {}));
  await site.goto('/');
  await expectOtherRegions(site);
  await expect(fallback(site)).toBeVisible();
  await site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy A Car' }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'Cars for sale' })).toBeVisible();
});
