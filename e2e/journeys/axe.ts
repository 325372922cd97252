import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong in a page, a line for each rule; with `colours` it looks at these alone. */
async function foundByAxe(page: Page, only?: 'colours'): Promise<string[]> {
  // No page has a frame: results need not be put together in a page of their own, which takes as long as the rules.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (only) axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Colours go over to those of another theme. */
const settled = () => document.getAnimations().every(({ playState }) => playState !== 'running');

/**
 * Fails when axe finds anything wrong in a page in either theme, which follows the device's while the page is open, or
 * when the page is wider than its window.
 * @param what names the page, or what has become of it
 */
export async function expectNothingFound(page: Page, what: string): Promise<void> {
  let before = '';
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => backgroundOf(page)).not.toBe(before);
    await page.waitForFunction(settled);
    before = await backgroundOf(page);
    // Themes differ in colours alone.
    const found = await foundByAxe(page, colorScheme === 'dark' ? 'colours' : undefined);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
}
