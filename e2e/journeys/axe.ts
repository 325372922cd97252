import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds in a page or a part of it, one line per rule; with `colours` only color contrast. A document
 * gets the library once: the wrapper for Playwright sends it again each time, which takes longer than the rules.
 */
async function findAxeViolations(page: Page, part: string, only?: 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([selector, rules]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, {
        resultTypes: ['violations'],
        ...(rules === 'colours'
          ? { runOnly: ['color-contrast'] }
          : { rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
    },
    [part, only] as const,
  );
}

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** The browser pauses animations of a page that is hidden: they end when it is shown again. */
const areAnimationsFinished = () =>
  document.getAnimations().every(({ playState, effect }) => {
    const isHidden = effect instanceof KeyframeEffect && effect.target?.checkVisibility() === false;
    return playState !== 'running' || isHidden;
  });

/**
 * Turns transitions off: a changed theme would start one for each element, 1,500 on the home page.
 * @returns a function that turns them on again
 */
async function disableTransitions(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const added = new CSSStyleSheet();
    added.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(added);
    return added;
  });
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== added);
    });
}

/**
 * Fails when axe finds a violation in either theme, with the theme changed while the page is open, or when the page is
 * wider than the window.
 * @param what name of the page or its state
 * @param part selector of the checked part; rules about the whole page apply to `html` only
 * @param widths of the window, one after the other; only the present one when empty
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  part = 'html',
  widths: readonly number[] = [],
): Promise<void> {
  const enableTransitions = await disableTransitions(page);
  const windows = widths.length > 0 ? widths : [page.viewportSize()?.width ?? 0];
  let before = '';
  // Another theme styles every element, which costs as much as a check: all widths of one theme come first.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => backgroundOf(page)).not.toBe(before);
    before = await backgroundOf(page);
    for (const width of colorScheme === 'light' ? windows : windows.toReversed()) {
      if (widths.length > 0) await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction(areAnimationsFinished);
      // Themes differ in colors only.
      const violationsInTheme = await findAxeViolations(page, part, colorScheme === 'dark' ? 'colours' : undefined);
      const state = `${what}, ${width} px, ${colorScheme}`;
      expect(violationsInTheme, state).toEqual([]);
      const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(contentWidth, state).toBeLessThanOrEqual(width);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await enableTransitions();
}
