import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * The violations that axe finds in a page, one line per rule; with `colours` only color contrast. A document gets the
 * library once: the wrapper for Playwright sends it again each time, which takes longer than the rules.
 */
async function findAxeViolations(page: Page, only?: 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (colorsOnly) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      ...(colorsOnly
        ? { runOnly: ['color-contrast'] }
        : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
  }, only === 'colours');
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
