/** @areas shared/ui */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { chromiumFlags, headlessPath } from '@roadworthy/commands/chromium';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { type DevProcess, startDev } from '../development-site';
import { expectNoViolations } from './axe';
import { useCheckedPage } from './site-test';

/** The Chromium and the platform that the pictures were taken with: other ones draw letters differently. */
const environmentFile = join(REPOSITORY_ROOT, 'e2e/journeys/gallery-pictures/environment.txt');
const recordedEnvironment = existsSync(environmentFile) ? readFileSync(environmentFile, 'utf8').trim() : '';

// One server for all tests.
test.describe.configure({ mode: 'default' });
test.use({
  viewport: { width: 768, height: 900 },
  // Half the size: a quarter of the bytes in the repository.
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
  // Hinting depends on the machine's settings.
  launchOptions: { executablePath: headlessPath(), args: [...chromiumFlags, '--font-render-hinting=none'] },
});

const checkedTest = test.extend({ page: ({ page }, use) => useCheckedPage(page, [], use) });

let gallery: DevProcess;
checkedTest.beforeAll(async () => {
  gallery = await startDev({ folder: REPOSITORY_ROOT }, ['ui'], 50);
});
checkedTest.afterAll(() => gallery.stop());

async function openGallery(page: Page, query = ''): Promise<void> {
  await page.goto(`${gallery.address}/${query}`);
  await page.locator('[data-font=ready]').waitFor();
}

/** Position in the gallery and size of every element. */
const measureLayout = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const { left, top } = main.getBoundingClientRect();
    return [...main.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return width === 0 ? 'not laid out' : `${element.tagName} ${[x - left, y - top, width, height].map(Math.round)}`;
    });
  });

/** Texts that their own element cuts off; fields scroll theirs. */
const findClippedTexts = (page: Page): Promise<string[]> =>
  page.locator('figure :not(input, textarea, select, option)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
        const isHidden = clipPath !== 'none';
        const isCutX = overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1;
        const isCutY = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
        return hasText && !isHidden && element.clientWidth > 0 && (isCutX || isCutY);
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );

const overlay = '[role=dialog], [role=menu]';

/** Opens each dialog and menu of the gallery in turn. */
async function eachOverlay(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const opener of await page.locator('[data-opens]').all()) {
    await opener.click();
    await expect(page.locator(overlay)).toBeVisible();
    await check(String(await opener.getAttribute('data-opens')));
    await page.keyboard.press('Escape');
    await expect(page.locator(overlay)).toHaveCount(0);
  }
}

for (const width of [375, 1440]) {
  checkedTest(`axe finds nothing in the gallery at ${width} px; both themes have one layout`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openGallery(page, '?theme=light');
    const layout = await measureLayout(page);
    expect(layout.length).toBeGreaterThan(500);
    expect(await findClippedTexts(page)).toEqual([]);
    await page.getByRole('link', { name: 'dark', exact: true }).click();
    await expect(page.locator('[data-theme=dark]')).toBeAttached();
    expect(await measureLayout(page)).toEqual(layout);
    await page.getByRole('link', { name: 'system', exact: true }).click();
    await expect(page.locator('[data-theme]')).toHaveCount(0);
    await expectNoViolations(page, `gallery at ${width} px`);
  });
}

checkedTest('axe finds nothing in open dialogs and menus of the gallery', async ({ page }) => {
  await openGallery(page, '?group=Overlays');
  await eachOverlay(page, (name) => expectNoViolations(page, name, overlay));
});

for (const theme of ['light', 'dark']) {
  checkedTest(`the gallery looks as in its pictures, ${theme}`, async ({ page, browser }, { config }) => {
    const environment = `chromium-${browser.version().split('.')[0]}-${process.platform}-${process.arch}`;
    const isUpdate = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
    test.skip(
      environment !== recordedEnvironment && !isUpdate,
      `The pictures are of ${recordedEnvironment}, this is ${environment}. To take them again, run this file with -u.`,
    );
    await openGallery(page);
    const groups = await page
      .locator('[data-group]')
      .evaluateAll((all) => all.map((group) => String(group.getAttribute('data-group'))));
    // Every group in one screen: at half the size, scrolling by an odd number of pixels draws all edges between two.
    await page.setViewportSize({ width: 768, height: 8_000 });
    for (const group of groups) {
      await openGallery(page, `?group=${encodeURIComponent(group)}&theme=${theme}`);
      // Each machine has another fixed-width font.
      await page.addStyleTag({ content: 'pre { visibility: hidden; }' });
      await expect.soft(page.locator('[data-group]')).toHaveScreenshot(`${group.replaceAll(/\W+/g, '-')}-${theme}.png`);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    await openGallery(page, `?group=Overlays&theme=${theme}`);
    await eachOverlay(page, (name) =>
      expect.soft(page.locator(overlay)).toHaveScreenshot(`${name.replaceAll(' ', '-')}-${theme}.png`),
    );
    if (isUpdate) writeFileSync(environmentFile, `${environment}\n`);
  });
}
