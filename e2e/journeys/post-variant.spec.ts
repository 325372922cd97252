/** @areas mf-account */
import type { Page, Route } from '@playwright/test';
import { expectNoViolations } from './axe';
import { pictureFiles } from './pictures';
import { createSeller } from './seller';
import { expect, startSignedIn, test } from './site-test';

/** Inputs that a usual car may need. */
const MAX_INPUTS = 9;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const postedNotice = 'You can now check it under profile page.';
const picturesOf = (page: Page) =>
  page.getByRole('list', { name: 'Pictures of the ad' }).locator('img[src^="/media/"]');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('A seller posts a usual car: pictures first, then its variant, with nine inputs at most', async ({ site }) => {
    await startSignedIn(site, 'dealer@example.com');
    await site.goto('/post/ad');
    await expect(site.getByText(/\d+ of \d+ ads used\./)).toBeVisible();
    const headings = site.getByRole('form').getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText('Pictures');

    const seller = createSeller(site);
    const startMs = Date.now();
    await seller.choosePictures(3);
    await seller.type('Find your car', '2019 polo 1.0 tsi comfort');
    await seller.tap('option', /Comfortline Hatchback · Petrol · Manual/);
    await expect(field(site, 'Title')).toHaveValue('2019 Volkswagen Polo 1.0 TSI 70kW Comfortline');
    await expect(field(site, 'Variant')).toHaveValue(/^volkswagen-\d+$/);
    await seller.type('Mileage', String(60_000 + (Date.now() % 30_000)));
    await seller.select('Exterior colour', 'White');
    await seller.select('Interior colour', 'Black');
    await seller.check('Full Service History');
    await seller.type('Price', '239900');
    await seller.describe();
    await expect(site.getByText('19 of 19 fields done')).toBeVisible();
    expect(seller.effort.inputs).toBeLessThanOrEqual(MAX_INPUTS);
    await expect(picturesOf(site)).toHaveCount(3, { timeout: 40_000 });
    await seller.tap('button', 'Post ad');
    await expect(site.getByText(postedNotice)).toBeVisible();
    console.log('Posting a usual car:', { ...seller.effort, seconds: (Date.now() - startMs) / 1000 });

    await site.getByRole('link', { name: 'See your ad' }).click();
    await expect(
      site
        .getByRole('definition')
        .filter({ hasText: /^1.0 litres$/ })
        .first(),
    ).toBeVisible();
    const id = new URL(site.url()).pathname.split('/').pop() ?? '';
    await site.goto(`/post/ad/${id}`);
    await expect(field(site, 'Variant')).toHaveValue(/^volkswagen-\d+$/);
    await field(site, 'Price').fill('229 900');
    await site.reload();
    await expect(site.getByText('We kept your draft')).toBeVisible();
    await expect(field(site, 'Variant')).toHaveValue(/^volkswagen-\d+$/);
  });
});

test('A seller finds a variant by keyboard, confirms an impossible fuel, and posts the car', async ({ site }) => {
  await startSignedIn(site, 'dealer@example.com');
  await site.goto('/post/ad');
  const finder = site.getByRole('combobox', { name: 'Find your car' });
  await finder.pressSequentially('2020 polo vivo 1.4 trendline');
  const list = site.getByRole('listbox', { name: 'Variants' });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(list.getByRole('option').first()).toHaveText(/Trendline/);
  await expectNoViolations(site, 'The list of variants');
  await site.keyboard.press('Enter');
  await expect(field(site, 'Title')).toHaveValue(/^2020 Volkswagen Polo Vivo 1\.4 .*Trendline/);
  await site.keyboard.press('Escape');
  await field(site, 'Fuel type').selectOption('Diesel');
  await field(site, 'Mileage').fill('48 211');
  await field(site, 'Exterior colour').selectOption('Red');
  await field(site, 'Interior colour').selectOption('Black');
  await field(site, 'Bluetooth').check();
  await field(site, 'Price').fill('159 900');
  await field(site, 'Description').fill('Converted by its first owner.');
  await field(site, 'Picture files').setInputFiles(await pictureFiles(site, 1));
  await expect(picturesOf(site)).toHaveCount(1, { timeout: 40_000 });
  await site.getByRole('button', { name: 'Post ad' }).click();
  const question = site.getByRole('dialog', { name: 'Is this your car?' });
  await expect(question).toContainText('Diesel');
  await expectNoViolations(site, 'The question about the car');
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(question).toBeHidden();
  await site.getByRole('button', { name: 'Post ad' }).click();
  await question.getByRole('button', { name: 'It is right: post ad' }).click();
  await expect(site.getByText(postedNotice)).toBeVisible();
});

test.describe('while the catalogue is out of order', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('A seller uses the form without it, and tries again', async ({ site }) => {
    await startSignedIn(site, 'dealer@example.com');
    const breakDown = (route: Route) => route.fulfill({ status: 503, json: { success: false, msg: 'Out of order.' } });
    await site.route('**/reference/variants**', breakDown);
    await site.goto('/post/ad');
    await field(site, 'Make').selectOption('Volkswagen');
    await field(site, 'Model').selectOption('Polo');
    await expect(site.getByText('The variants could not be loaded.')).toBeVisible();
    await field(site, 'Year').selectOption({ index: 3 });
    await site.unroute('**/reference/variants**', breakDown);
    await site.getByRole('button', { name: 'Try again' }).click();
    await expect(site.getByText('The variants could not be loaded.')).toBeHidden();
    await expect(field(site, 'Variant').locator('option', { hasText: 'Life' }).first()).toBeAttached();
  });
});
