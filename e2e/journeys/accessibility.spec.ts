import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

async function expectNothingFound(site: Page, path: string, width: number): Promise<void> {
  await site.goto(path);
  await expect(site.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(site.getByText('Loading', { exact: true })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page: site }).analyze();
  expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
  expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });
      for (const path of pages) {
        test(`axe finds nothing on ${path}`, async ({ site }) => {
          await site.emulateMedia({ reducedMotion: 'reduce' });
          await expectNothingFound(site, path, width);
        });
      }
      test('axe finds nothing in the profile', async ({ site }) => {
        test.slow();
        await site.emulateMedia({ reducedMotion: 'reduce' });
        await signIn(site, 'dealer@example.com');
        for (const path of ownPages) await expectNothingFound(site, path, width);
      });
    });
  }
}
