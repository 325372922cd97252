import type { Page } from '@playwright/test';
import { foundByAxe } from './axe';
import { expect, signIn, test } from './site-test';

const pages = [
  '/',
  '/second-hand-cars',
  '/second-hand-cars/1',
  '/compare?cars=1,2,3,4',
  '/compare',
  '/dealers',
  '/blog',
  '/blog/how-to-check-a-used-car-before-you-pay',
  '/subscriptions',
  '/login',
  '/register',
  '/forgot-password',
  '/faqs',
  '/services',
  '/about',
  '/contact',
  '/insurance',
  '/privacy',
  '/terms',
  '/book-test-drive',
  '/book-test-drive?car=1',
  '/thankyou',
];

/** The profile's tabs and parts, by their addresses. */
const ownPages = [
  '/profile',
  ...['favourites', 'profile', 'subscriptions', 'inquiries', 'test-drives'].map((tab) => `/profile?tab=${tab}`),
  ...['edit', 'plan', 'company'].map((part) => `/profile?tab=profile&part=${part}`),
];

const backgroundOf = (site: Page) => site.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Colours go over to those of another theme. */
const settled = () => document.getAnimations().every(({ playState }) => playState !== 'running');

/** Both themes of one page; the theme follows the device's while the page is open. */
async function expectNothingFound(site: Page, path: string, width: number): Promise<void> {
  await site.goto(path);
  await expect(site.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(site.getByText('Loading', { exact: true })).toHaveCount(0);
  let before = '';
  for (const colorScheme of ['light', 'dark'] as const) {
    await site.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => backgroundOf(site)).not.toBe(before);
    await site.waitForFunction(settled);
    before = await backgroundOf(site);
    // Themes differ in colours alone.
    const found = await foundByAxe(site, colorScheme === 'dark' ? 'colours' : undefined);
    expect(found, `${path}, ${colorScheme}`).toEqual([]);
  }
  expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const width of [375, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    for (const path of pages) {
      test(`axe finds nothing on ${path}`, async ({ site }) => expectNothingFound(site, path, width));
    }
    test('axe finds nothing in the profile', async ({ site }) => {
      test.slow();
      await signIn(site, 'dealer@example.com');
      for (const path of ownPages) await expectNothingFound(site, path, width);
    });
  });
}
