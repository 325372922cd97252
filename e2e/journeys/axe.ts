import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The violations that axe finds in a page, one line per rule; with `colours` only color contrast. */
async function findAxeViolations(page: Page, only?: 'colours'): Promise<string[]> {
  // Legacy mode: pages have no frames, and merging results in a separate page takes as long as the rules.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules }).setLegacyMode();
  if (only) axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Changing the theme animates colors. */
const areAnimationsFinished = () => document.getAnimations().every(({ playState }) => playState !== 'running');

/**
 * Fails when axe finds a violation in either theme, with the theme changed while the page is open, or when the page is
 * wider than the window.
 * @param what name of the page or its state
 */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  let before = '';
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => backgroundOf(page)).not.toBe(before);
    await page.waitForFunction(areAnimationsFinished);
    before = await backgroundOf(page);
    // Themes differ in colors only.
    const violationsInTheme = await findAxeViolations(page, colorScheme === 'dark' ? 'colours' : undefined);
    expect(violationsInTheme, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
}
