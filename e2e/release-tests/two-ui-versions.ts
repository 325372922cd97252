import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

/** Corners of a button of the shell's `ui`, and of the other version. */
const SHELL_RADIUS = '8px';
const OTHER_RADIUS = '0px';

const radiusOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).borderTopLeftRadius);

/** Classes that styled-components gives elements, which begin with the area's name. */
const componentNames = (region: Locator): Promise<string[]> =>
  region.evaluate((node) =>
    [...node.querySelectorAll('*')].flatMap((element) =>
      [...element.classList].filter((name) => name.includes('__sc-')).map((name) => name.split('__sc-')[0] ?? ''),
    ),
  );

/**
 * Each region of a page has the styles of the `ui` that its area was built with.
 * @param link of the other area, which is a button of its `ui`
 */
export async function expectOwnStyles(page: Page, area: string, link: Locator): Promise<void> {
  const shellButton = page.getByRole('banner').getByRole('link', { name: 'Login' });
  expect(await radiusOf(shellButton)).toBe(SHELL_RADIUS);
  expect(await radiusOf(link)).toBe(OTHER_RADIUS);
  expect(new Set(await componentNames(page.locator(`[data-area="${area}"]`)))).toEqual(new Set([area]));
  expect(new Set(await componentNames(page.getByRole('banner')))).not.toContain(area);
}

/** Only the buttons of the other version count their presses. */
export async function expectOwnBehavior(page: Page, area: string): Promise<void> {
  const button = page.locator(`[data-area="${area}"]`).getByRole('button', { name: 'Calculate' });
  await button.click();
  await button.click();
  await expect(page.locator('[data-presses="2"]')).toHaveCount(1);
  await expect(page.locator(`[data-area="${area}"] [data-presses]`)).not.toHaveCount(0);
  await expect(page.getByRole('banner').locator('[data-presses]')).toHaveCount(0);
}
