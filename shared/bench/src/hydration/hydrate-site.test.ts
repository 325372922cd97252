/** @jest-environment node */
import { hydrationTable } from './hydrate-site';

it('the table of hydration has medians of each page, and marks what misses its target', () => {
  const visit = { hydrated: 1_400, painted: 400, lcp: 600, blocked: 10, longestTask: 50, scriptBytes: 124_000 };
  const table = hydrationTable([
    { page: 'listing', visits: [visit, { ...visit, hydrated: 1_600 }, { ...visit, hydrated: 1_700 }] },
    { page: 'home', visits: [visit] },
  ]);
  expect(table).toMatch(/listing: hydrated, ms +1600 +1500 +✗/);
  expect(table).toMatch(/home: hydrated, ms +1400 +1500 +✓/);
  expect(table).toMatch(/home: longest task until then, ms +50 +50 +✓/);
});
