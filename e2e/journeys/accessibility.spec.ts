import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './site-test';

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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });
      for (const path of pages) {
        test(`axe finds nothing on ${path}`, async ({ site }) => {
          await site.emulateMedia({ reducedMotion: 'reduce' });
          await site.goto(path);
          await expect(site.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(site.getByText('Loading', { exact: true })).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page: site }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
          expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      }
    });
  }
}
