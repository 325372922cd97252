import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong in a page, a line for each rule; with `colours` it looks at these alone. */
export async function foundByAxe(page: Page, only?: 'colours'): Promise<string[]> {
  // No page has a frame: results need not be put together in a page of their own, which takes as long as the rules.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (only) axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}
