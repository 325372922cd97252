/** @areas mf-account */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expect, startSignedIn, test } from './site-test';

/** A dealer's spreadsheet; STOCK_CARS=40 measures how long a dealer's usual one takes. */
const CARS = Number(process.env.STOCK_CARS ?? 5);
const IMPORT_TIMEOUT_MS = 180_000;

const models = [
  ['VW', 'Polo', '1.0 TSI Comfortline', 2019, 'Manual'],
  ['Toyota', 'Hilux', '2.8 GD-6 Raider double cab', 2021, 'Automatic'],
  ['Ford', 'Ranger', '2.0 BiT Wildtrak 4x4 double cab', 2020, 'Automatic'],
  ['Suzuki', 'Swift', '1.2 GL', 2021, 'Manual'],
] as const;

/** A file as Excel saves it in South Africa; its photos are pictures of the site, which the API may fetch. */
async function writeStockFile(page: Page): Promise<Buffer> {
  const found = await page.request.post('/api/v1/cars/get-car-list', { data: { page: 1, limit: 10 } });
  const photos: string[] = (await found.json()).data.map(({ featured_image }: { featured_image: string }) =>
    new URL(featured_image, found.url()).toString(),
  );
  const rows = Array.from({ length: CARS }, (_, index) => {
    const [make, model, variant, year, gearbox] = models[index % models.length] ?? models[0];
    const pictures = [0, 1].map((add) => photos[(index + add) % photos.length]).join(' ');
    const price = `R ${180 + 7 * index} 900`;
    return [
      `J${index}`,
      make,
      model,
      variant,
      year,
      price,
      `${40 + index} 0${index} km`,
      gearbox,
      'Candy White',
      pictures,
    ];
  });
  const headings = [
    'Stock No',
    'Make',
    'Model',
    'Derivative',
    'Year',
    'Selling Price',
    'KMs',
    'Gearbox',
    'Kleur',
    'Photos',
  ];
  return Buffer.from([headings, ...rows].map((cells) => cells.join(';')).join('\r\n'));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('A dealer brings cars from a spreadsheet live, and changes their prices together', async ({ site }) => {
    await startSignedIn(site, 'dealer2@example.com');
    await site.goto('/stock');
    await expect(site.getByRole('heading', { name: 'Bring cars from a file' })).toBeVisible();
    const buffer = await writeStockFile(site);

    const startMs = Date.now();
    await site.getByLabel('Stock file').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer });
    await expect(site.getByLabel('Kleur')).toHaveValue('exteriorcolor');
    await site.getByLabel('Interior colour').selectOption('Black');
    await site.getByLabel('Power Steering').check();
    await site.getByRole('button', { name: 'Show what changes' }).tap();
    await expect(site.getByRole('heading', { name: 'What stock.csv changes' })).toBeInViewport();
    await expectNoViolations(site, 'the plan of an import', 'main');
    await site.getByRole('button', { name: `Apply ${CARS} changes` }).tap();
    await expect(site.getByText(`${CARS} cars done.`)).toBeVisible({ timeout: IMPORT_TIMEOUT_MS });
    console.log(`Bringing ${CARS} cars live:`, { seconds: (Date.now() - startMs) / 1000 });

    await site.goto('/stock');
    await site.getByLabel('Find cars').fill('J0');
    const list = site.getByRole('list', { name: 'Cars to change' });
    await expect(list).toContainText('R 180 900');
    await site.getByLabel('All 1 found').check();
    await site.getByLabel('By', { exact: true }).fill('-5');
    await site.getByRole('button', { name: 'Show what changes of 1' }).tap();
    await site.getByRole('button', { name: 'Change 1 car' }).tap();
    await expect(list).toContainText('R 171 900');
    await expectNoViolations(site, 'the stock', 'main');
    await site.getByRole('button', { name: 'Undo' }).tap();
    await expect(list).toContainText('R 180 900');
  });
});
