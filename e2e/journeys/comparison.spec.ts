/** @areas mf-listings */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expect, test } from './site-test';

const bar = (site: Page) => site.getByRole('region', { name: 'Cars to compare' });
const toggles = (site: Page) => site.getByRole('article').getByRole('button', { name: /^Compare / });
/** Selects the first cars of the listing. @returns their names */
async function selectCars(site: Page, count: number): Promise<string[]> {
  await site.goto('/second-hand-cars?brands=Toyota');
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const toggle = toggles(site).nth(index);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    names.push(((await toggle.getAttribute('aria-label')) ?? '').replace('Compare ', ''));
  }
  return names;
}

test('LST-204 a buyer compares cars side by side and shares the link', async ({ site, browser }) => {
  const [firstCar = '', , thirdCar = ''] = await selectCars(site, 3);
  await bar(site).getByRole('link', { name: 'Compare 3 cars' }).click();
  await expect(site).toHaveURL(/\/compare\?cars=[a-z0-9-]+,[a-z0-9-]+,[a-z0-9-]+$/);
  const table = site.getByRole('region', { name: 'Comparison' }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /^Price/ })).toContainText('R ');
  // All three are Toyotas.
  const makeRow = table.getByRole('row', { name: /^Make/ });
  await expect(makeRow).toBeVisible();
  await site.getByRole('switch', { name: 'Show differences only' }).press('Space');
  await expect(makeRow).toBeHidden();
  await expect(table.getByRole('row', { name: /^Price \(differs\)/ })).toBeVisible();

  // On a phone: half of the table for each car, labels above, still a table.
  await site.setViewportSize({ width: 375, height: 812 });
  const priceRow = table.getByRole('row', { name: /^Price/ });
  const [region, label, price] = await Promise.all([
    site.getByRole('region', { name: 'Comparison' }).boundingBox(),
    priceRow.getByRole('rowheader').boundingBox(),
    priceRow.getByRole('cell').first().boundingBox(),
  ]);
  expect(price?.width).toBeCloseTo((region?.width ?? 0) / 2, -1);
  expect(price?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0));
  await site.setViewportSize({ width: 1280, height: 800 });

  await table
    .getByRole('link', { name: /^Take out/ })
    .nth(1)
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  // The link works in another browser, also without scripts.
  const otherBrowser = await browser.newContext({ javaScriptEnabled: false });
  const page = await otherBrowser.newPage();
  await page.goto(site.url());
  await expect(page.getByRole('columnheader')).toContainText(['', firstCar, thirdCar]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await otherBrowser.close();
});

test('At most four cars are chosen; the choice lasts, and other tabs follow', async ({ site, context }) => {
  await selectCars(site, 4);
  await toggles(site).nth(4).click();
  await expect(site.getByText('You can compare 4 cars at most. Take one out first.')).toBeVisible();
  await site.reload();
  await expect(bar(site).getByRole('link', { name: 'Compare 4 cars' })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/second-hand-cars?brands=Toyota');
  await bar(otherTab).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(site)).toBeHidden();
  await otherTab.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });
  test('LST-110 LST-111 an ad’s pictures are swiped and tapped, and one bar has its price and leads to the comparison', async ({
    site,
  }) => {
    await site.goto('/second-hand-cars?brands=Toyota');
    await site.getByRole('article').first().getByRole('link').click();
    const pictures = site.getByRole('region', { name: 'Pictures' });
    await pictures
      .getByRole('list')
      .first()
      .evaluate((list) => list.scrollBy({ left: list.clientWidth }));
    await expect(pictures.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
    await pictures.getByRole('link', { name: /picture 2 of/ }).tap();
    await expect(site.getByText(/^2 of \d+$/)).toBeVisible();
    await site.getByRole('button', { name: 'Close pictures' }).tap();
    await site
      .getByRole('button', { name: /^Compare / })
      .first()
      .tap();
    await expect(site.getByText('1 car to compare')).toBeInViewport();
    await expect(bar(site)).not.toBeInViewport();
    const message = site.getByRole('link', { name: 'Message', exact: true });
    const bottom = async () => {
      const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(bottom).toBeGreaterThan(790);
    await bar(site).scrollIntoViewIfNeeded();
    await expect(bar(site).getByRole('button', { name: '1 car' })).toBeInViewport();

    await site.goto('/second-hand-cars?brands=Toyota');
    await toggles(site).nth(1).tap();
    await expect(bar(site)).toBeInViewport();
    expect((await bar(site).boundingBox())?.height).toBeLessThan(80);
    await site.getByRole('article').nth(1).getByRole('link').tap();
    await expect(message).toBeVisible();
    const compare = site.getByRole('link', { name: 'Compare 2 cars' });
    await expect(compare.first()).toBeInViewport();
    // On the narrowest common phone neither the price nor the link is cut or wrapped.
    await site.setViewportSize({ width: 360, height: 640 });
    const link = compare.first();
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect((await link.boundingBox())?.height).toBeLessThan(50);
    await expectNoViolations(site, 'An ad beside a comparison');
    await link.tap();
    await expect(site).toHaveURL(/\/compare\?cars=[^,]+,[^,]+$/);
  });

  test('LST-111 at 320 px the bar is one line, and neither it nor the bar with the price is cut', async ({ site }) => {
    await site.setViewportSize({ width: 320, height: 568 });
    /** Whether the text of an element is shown as a whole and the element inside of the window. */
    const isWhole = (element: Element) =>
      element.scrollWidth <= element.clientWidth && element.getBoundingClientRect().right <= window.innerWidth;
    for (const count of [1, 2]) {
      await selectCars(site, count);
      await expect(bar(site).getByRole('button', { name: count === 1 ? '1 car' : '2 cars' })).toBeVisible();
      expect((await bar(site).boundingBox())?.height).toBeLessThan(80);
      await site.getByRole('article').nth(1).getByRole('link').first().click();
      await expect(site.getByRole('link', { name: 'Message', exact: true })).toBeVisible();
      const compared = site.getByText(count === 1 ? '1 car to compare' : 'Compare 2 cars').first();
      await expect(compared).toBeInViewport();
      // Once the font has arrived.
      await expect.poll(() => compared.evaluate(isWhole)).toBe(true);
      await bar(site).scrollIntoViewIfNeeded();
      await bar(site).getByRole('button', { name: 'Clear' }).click();
    }
  });

  test('LST-252 LST-253 a label of a card is one line, and each link is wide enough for a finger', async ({ site }) => {
    await site.goto('/second-hand-cars?value=check');
    const label = site.locator('article b').first();
    await expect(label).toHaveText('Unusually low: check first');
    expect(await label.evaluate((element) => element.getClientRects().length)).toBe(1);
    await site.goto('/thankyou');
    const links = site.getByRole('navigation', { name: /elsewhere$/ }).getByRole('link');
    const sizes = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });

  test('the table scrolls sideways under its labels, by keyboard too', async ({ site }) => {
    await selectCars(site, 3);
    const names = bar(site).getByRole('list');
    await expect(names).toBeHidden();
    await bar(site).getByRole('button', { name: '3 cars' }).click();
    await expect(names.getByRole('button')).toHaveCount(3);
    await bar(site).getByRole('link', { name: 'Compare 3 cars' }).click();
    const region = site.getByRole('region', { name: 'Comparison' });
    await region.focus();
    const label = region.getByRole('rowheader', { name: /^Price/ }).getByText(/^Price/);
    const before = await label.boundingBox();
    for (let times = 0; times < 6; times += 1) await site.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
    expect((await label.boundingBox())?.x).toBe(before?.x);
    expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});

test('Without cars, and with deleted ads, the page shows a message', async ({ site }) => {
  await site.goto('/compare');
  await expect(site.getByRole('link', { name: 'Find cars' })).toHaveAttribute('href', '/second-hand-cars');
  await site.goto('/compare?cars=no-such-ad,1');
  const notice = site.getByRole('status').filter({ hasText: 'no longer there' });
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText('no-such-ad');
  await expect(site.getByRole('columnheader')).toHaveCount(2);
});

test('A buyer finds recently viewed cars', async ({ site }) => {
  await site.goto('/second-hand-cars?brands=Toyota');
  const links = site.getByRole('article').getByRole('link');
  const first = (await links.first().textContent()) ?? '';
  await links.first().click();
  await expect(site.getByRole('heading', { level: 1, name: first })).toBeVisible();
  const readViewed = () => site.evaluate(() => localStorage.getItem('roadworthy.kept.viewed'));
  await expect.poll(readViewed).toMatch(/^\["\d+"\]$/);
  const row = site.getByRole('region', { name: 'Recently viewed' });
  await expect(row).toBeHidden();
  await site.goBack();
  await site.getByRole('heading', { name: 'Recently viewed' }).scrollIntoViewIfNeeded();
  await expect(row.getByRole('link', { name: first })).toBeVisible();
  await site.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(row).toBeHidden();
  expect(await readViewed()).toBeNull();
});
