import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

const content = /\/releases\/mf-content\//;
const stillAlive = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Find a car you can trust.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The best second-hand cars dealer in South Africa' })).toBeVisible();
};
/** The notice in the place of the articles; the newsletter below the testimonials is the same area's. */
const fallback = (page: Page) => page.locator('[data-fallback="mf-content"]').first();

// What the browser itself says of the faults that these tests make.
test.use({
  allowed: [
    /Failed to load resource|integrity|Federation Runtime|mf-content|\[ Federation|net::ERR|RUNTIME-|An error occurred|ScriptNetworkError|boom|loading chunk/i,
  ],
});

test('A remote whose server is down costs its region only, and Retry brings it back', async ({ site }) => {
  await site.route(content, (route) => route.abort());
  await site.goto('/');
  await stillAlive(site);
  await expect(fallback(site)).toBeVisible({ timeout: 25_000 });
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
  await stillAlive(site);
  await expect(fallback(site)).toBeVisible({ timeout: 25_000 });
  expect(await site.evaluate(() => 'corrupted' in window)).toBe(false);
});

test('A component that throws costs its region only', async ({ site }) => {
  // The article list of the home page gets data on which its component must stumble; in the browser, on the way from
  // another page, because a document's data comes from the server.
  await site.route(/blogs\/list-blogs/, (route) =>
    route.fulfill({ json: { success: true, msg: '', data: [null], count_records: 1 } }),
  );
  await site.goto('/second-hand-cars');
  await site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await stillAlive(site);
  await expect(fallback(site)).toBeVisible();
});

test('A remote that hangs leaves the rest of the page at work', async ({ site }) => {
  await site.route(content, () => new Promise(() => {}));
  await site.goto('/');
  await stillAlive(site);
  await expect(fallback(site)).toBeVisible({ timeout: 25_000 });
  await site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy A Car' }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'Cars for sale' })).toBeVisible();
});
