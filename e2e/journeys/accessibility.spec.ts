/** @areas mf-account mf-chat mf-content mf-listings */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expect, startSignedIn, test } from './site-test';

const pages = [
  '/',
  '/second-hand-cars',
  '/second-hand-cars?drives=4WD&doors=4&colors=White&features=Bluetooth&sellers=dealer&minengine=1.6&sortby=best_value',
  '/second-hand-cars?value=check,high&sortby=best_value',
  '/second-hand-cars/1',
  '/compare?cars=1,2,3,4',
  '/compare',
  '/dealers',
  '/dealer/3',
  '/blog',
  '/blog/how-to-check-a-used-car-before-you-pay',
  '/blog/toyota-hilux-which-engine-is-for-you',
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
  '/what-is-my-car-worth',
  '/book-test-drive?car=1',
  '/thankyou',
];

/** The profile's tabs and sections. */
const ownPages = [
  '/profile',
  ...['favourites', 'profile', 'subscriptions', 'inquiries', 'test-drives', 'leads', 'ratings', 'checks'].map(
    (tab) => `/profile?tab=${tab}`,
  ),
  ...['edit', 'plan', 'company'].map((part) => `/profile?tab=profile&part=${part}`),
];

async function expectAccessible(site: Page, path: string): Promise<void> {
  await site.goto(path);
  await expect(site.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(site.getByText('Loading', { exact: true })).toHaveCount(0);
  await expectNoViolations(site, path, 'html', [375, 1440]);
}

test.use({ viewport: { width: 375, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
for (const path of pages) {
  test(`axe finds nothing on ${path}`, async ({ site }) => expectAccessible(site, path));
}
test('axe finds nothing in the profile', async ({ site }) => {
  await startSignedIn(site, 'dealer@example.com');
  for (const path of ownPages) await expectAccessible(site, path);
});
