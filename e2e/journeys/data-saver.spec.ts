/** @areas shell mf-listings */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expect, test } from './site-test';

// A screen on which cards want pictures of more than 320 pixels.
test.use({ viewport: { width: 412, height: 800 }, deviceScaleFactor: 3 });

const widthsOf = (site: Page) =>
  site.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('main article img')]
        .filter(({ complete }) => complete)
        .map(async ({ currentSrc }) => {
          const picture = await createImageBitmap(await (await fetch(currentSrc)).blob());
          return picture.width;
        }),
    ),
  );
const loadedFonts = (site: Page) =>
  site.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\.woff2/.test(name)).length);

test('A visitor switches on "Use less data" and gets smaller pictures and no font, until it is switched off', async ({
  site,
}) => {
  await site.goto('/second-hand-cars');
  await expect.poll(() => widthsOf(site)).toContain(640);
  const toggle = site.getByRole('switch', { name: /^Use less data/ });
  await site.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(site.getByText(/^Used since you opened this page: \d/)).toBeVisible();
  await toggle.press('Space');
  await expect(toggle).toBeChecked();
  await expectNoViolations(site, 'the switch', 'footer');
  await site.evaluate(() => localStorage.clear());
  // Pictures that the browser has cost no data.
  const devtools = await site.context().newCDPSession(site);
  await devtools.send('Network.clearBrowserCache');
  // The scripts of the page wait until they are used.
  await site.evaluate(() => location.assign('/second-hand-cars?page=1'));
  await site.waitForURL('**/second-hand-cars?page=1');
  await expect.poll(async () => (await widthsOf(site)).length).toBeGreaterThan(0);
  expect(new Set(await widthsOf(site))).toEqual(new Set([320]));
  expect(await loadedFonts(site)).toBe(0);
  await site.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(toggle).toBeChecked();
  await toggle.uncheck();
  await site.goto('/second-hand-cars');
  await expect.poll(() => loadedFonts(site)).toBeGreaterThan(0);
});
