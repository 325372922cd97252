import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

const bar = (site: Page) => site.getByRole('region', { name: 'Cars to compare' });
const toggles = (site: Page) => site.getByRole('article').getByRole('button', { name: /^Compare / });
/** Chooses the first cars of the listing. @returns their names */
async function choose(site: Page, count: number): Promise<string[]> {
  await site.goto('/second-hand-cars?brands=Toyota');
  const names: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const toggle = toggles(site).nth(place);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    names.push(((await toggle.getAttribute('aria-label')) ?? '').replace('Compare ', ''));
  }
  return names;
}

test('A buyer compares cars side by side and shares the link', async ({ site, browser }) => {
  const [one = '', two = '', three = ''] = await choose(site, 3);
  await bar(site).getByRole('link', { name: 'Compare 3 cars' }).click();
  await expect(site).toHaveURL(/\/compare\?cars=[a-z0-9-]+,[a-z0-9-]+,[a-z0-9-]+$/);
  const table = site.getByRole('region', { name: 'Comparison' }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /^Price/ })).toContainText('R ');
  // All three are Toyotas.
  const same = table.getByRole('row', { name: /^Make/ });
  await expect(same).toBeVisible();
  await site.getByRole('switch', { name: 'Show differences only' }).press('Space');
  await expect(same).toBeHidden();
  await expect(table.getByRole('row', { name: /^Price \(differs\)/ })).toBeVisible();

  await table.getByRole('link', { name: `Take out ${two}` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  // The link is all that another browser needs; without its scripts too.
  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const page = await stranger.newPage();
  await page.goto(site.url());
  for (const name of [one, three]) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await stranger.close();
});

test('At most four cars are chosen; the choice lasts, and other tabs follow', async ({ site, context }) => {
  await choose(site, 4);
  await toggles(site).nth(4).click();
  await expect(site.getByText('You can compare 4 cars at most. Take one out first.')).toBeVisible();
  await site.reload();
  await expect(bar(site).getByRole('link', { name: 'Compare 4 cars' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/second-hand-cars?brands=Toyota');
  await bar(other).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(site)).toBeHidden();
  await other.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });
  test('the table scrolls sideways under its first column, by keyboard too', async ({ site }) => {
    await choose(site, 3);
    const names = bar(site).getByRole('list');
    await expect(names).toBeHidden();
    await bar(site).getByRole('button', { name: '3 cars' }).click();
    await expect(names.getByRole('button')).toHaveCount(3);
    await bar(site).getByRole('link', { name: 'Compare 3 cars' }).click();
    const region = site.getByRole('region', { name: 'Comparison' });
    await region.focus();
    const head = region.getByRole('rowheader', { name: /^Price/ });
    const before = await head.boundingBox();
    for (let times = 0; times < 6; times += 1) await site.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
    expect((await head.boundingBox())?.x).toBe(before?.x);
    expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});

test('With nothing to compare, and with ads that are gone, the page says so', async ({ site }) => {
  await site.goto('/compare');
  await expect(site.getByRole('link', { name: 'Find cars' })).toHaveAttribute('href', '/second-hand-cars');
  await site.goto('/compare?cars=no-such-ad,1');
  await expect(site.getByRole('status').filter({ hasText: 'no longer there' })).toContainText('no-such-ad');
  await expect(site.getByRole('columnheader')).toHaveCount(2);
});

test('A buyer finds again what was looked at lately', async ({ site }) => {
  await site.goto('/second-hand-cars?brands=Toyota');
  const links = site.getByRole('article').getByRole('link');
  const first = (await links.first().textContent()) ?? '';
  await links.first().click();
  await expect(site.getByRole('heading', { level: 1, name: first })).toBeVisible();
  const kept = () => site.evaluate(() => localStorage.getItem('roadworthy.kept.viewed'));
  await expect.poll(kept).toMatch(/^\["\d+"\]$/);
  const row = site.getByRole('region', { name: 'Recently viewed' });
  await expect(row).toBeHidden();
  await site.goBack();
  await site.getByRole('heading', { name: 'Recently viewed' }).scrollIntoViewIfNeeded();
  await expect(row.getByRole('link', { name: first })).toBeVisible();
  await site.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(row).toBeHidden();
  expect(await kept()).toBeNull();
});
