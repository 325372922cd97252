/** @areas mf-account mf-listings */
import type { Page, Request } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expect, startSignedIn, test } from './site-test';

// Other journeys run in a browser that says it is a program: only this one is counted.
const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
test.use({ viewport: { width: 375, height: 740 }, userAgent });

const isReport = (request: Request) => request.url().endsWith('/api/v1/statistics/appearances');
/** The figures of dealer2 before the journey, without a page of its own. */
async function findFigures({ request }: Page) {
  const data = { email: 'dealer2@example.com', password: 'Roadworthy-27' };
  const { token } = await (await request.post('/api/v1/users/user-login', { data })).json();
  const answer = await request.get('/api/v1/statistics', { headers: { authorization: `Bearer ${token}` } });
  const { appearances, views, reveals } = (await answer.json()).data.totals;
  return { appearances, views, reveals };
}
/** The figures that a page of statistics shows. */
async function readFigures(site: Page) {
  const read = async (label: string) => {
    const tile = site.locator('dl > div').filter({ has: site.getByText(label, { exact: true }) });
    return Number((await tile.first().locator('dd').first().textContent())?.replace(/\D/g, ''));
  };
  return { appearances: await read('Appearances'), views: await read('Views'), reveals: await read('Numbers shown') };
}

test('A seller’s statistics on a phone equal what a visitor did', async ({ site }) => {
  const before = await findFigures(site);
  const reports: Request[] = [];
  site.on('request', (request) => isReport(request) && reports.push(request));
  const reportedIds = () => new Set(reports.flatMap((request) => request.postDataJSON().car_ids as string[]));

  await site.goto('/dealer/4');
  const card = site.getByRole('article').nth(2);
  const id = (await card.getAttribute('data-ad')) ?? '';
  await card.scrollIntoViewIfNeeded();
  await expect.poll(reportedIds).toContain(id);
  const viewed = site.waitForResponse((response) => response.url().endsWith('/cars/count-view'));
  await card.getByRole('heading').getByRole('link').click();
  await site.getByRole('button', { name: 'Show number' }).first().click();
  await expect(site.getByRole('link', { name: /^\+27-/ }).first()).toBeVisible();
  await viewed;
  // As when the tab is hidden: what waits is reported now. What a page reports while it is left, the test does not see.
  await site.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  // What is repeated counts once.
  for (const report of reports) await site.request.post(report.url(), { data: report.postDataJSON() });
  const seen = reportedIds().size;

  await startSignedIn(site, 'dealer2@example.com');
  await site.goto('/statistics');
  expect(await readFigures(site)).toEqual({
    appearances: before.appearances + seen,
    views: before.views + 1,
    reveals: before.reveals + 1,
  });
  await expect(site.getByRole('img', { name: /^Views by day/ })).toBeVisible();
  await expect(
    site.getByRole('img', { name: /^Price position by day\. .+ (below|above|at the value)\./ }),
  ).toBeVisible();
  await expectNoViolations(site, 'statistics', 'main');
  await site.goto(`/statistics/${id}`);
  await site.getByText('Show all figures as a table').click();
  const today = site.getByRole('region', { name: 'Figures by day' }).getByRole('row').nth(1).getByRole('cell');
  for (const index of [0, 1, 3]) await expect(today.nth(index)).toHaveText('1');
  const position = site.locator('dl > div').filter({ has: site.getByText('Price position', { exact: true }) });
  const now = (await position.first().locator('dd').first().textContent()) ?? '';
  await expect(today.nth(5)).toHaveText(now);
});
