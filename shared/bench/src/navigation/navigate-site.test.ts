/** @jest-environment node */
import { navigationTable } from './navigate-site';

it('the table of navigation has medians, and marks what misses its target', () => {
  const visit = { content: 100, complete: 400, whole: 600, back: 90, forward: 80, moved: 0 };
  const table = navigationTable([visit, { ...visit, back: 140 }, { ...visit, content: 900, back: 130 }]);
  expect(table).toMatch(/content of the card +100 +150 +✓/);
  expect(table).toMatch(/back to the list +130 +100 +✗/);
});
