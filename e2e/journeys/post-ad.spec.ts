/** @areas mf-account */
import type { Page, Route } from '@playwright/test';
import { formatPrice } from '@roadworthy/contract/price';
import { expectNoViolations } from './axe';
import { expect, startSignedIn, test } from './site-test';

/** Drops pictures onto the page, each with a different color and size. */
async function drop(page: Page, ...names: string[]): Promise<void> {
  const files = await page.evaluateHandle(async (names) => {
    const transfer = new DataTransfer();
    for (const [index, name] of names.entries()) {
      const canvas = document.createElement('canvas');
      canvas.width = 800 + index;
      canvas.height = 600;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.fillStyle = `hsl(${index * 37} 60% 50%)`;
      context.fillRect(0, 0, 800 + index, 600);
      context.fillStyle = 'white';
      context.fillText(name, 40, 40);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
      transfer.items.add(new File(blob ? [blob] : [], name, { type: 'image/jpeg' }));
    }
    return transfer;
  }, names);
  await page.getByRole('form', { name: 'Sell your car' }).dispatchEvent('drop', { dataTransfer: files });
}

/** A field; labels of the form's sections are similar, so the match is exact. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Fills in everything except pictures and description. */
async function fillIn(page: Page, title: string, mileage: string): Promise<void> {
  await field(page, 'Title').fill(title);
  await field(page, 'Condition').selectOption('Used');
  await field(page, 'Year').selectOption({ index: 3 });
  await field(page, 'Make').selectOption('Toyota');
  await field(page, 'Model').selectOption('Hilux');
  await field(page, 'Body type').selectOption({ index: 1 });
  await field(page, 'Mileage').fill(mileage);
  await field(page, 'Fuel type').selectOption('Diesel');
  await field(page, 'Engine').fill('2.8');
  await field(page, 'Transmission').selectOption('Semi-Autometic');
  await field(page, 'Drive').selectOption('4WD');
  await field(page, 'Exterior colour').selectOption('Turqoise');
  await field(page, 'Interior colour').selectOption('Black');
  await field(page, 'Address').fill('Polokwane, Limpopo');
  await field(page, 'Bluetooth').check();
  await field(page, 'Tow Bar').check();
  await field(page, 'Price').fill('489 900');
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures of the ad' }).getByRole('listitem');
/** The URLs of the pictures in order, once all are uploaded. */
async function uploadedPictures(page: Page, count: number): Promise<string[]> {
  const pictures = tiles(page).locator('img[src^="/media/"]');
  await expect(pictures).toHaveCount(count, { timeout: 40_000 });
  return pictures.evaluateAll((all) => all.map((picture) => new URL((picture as HTMLImageElement).src).pathname));
}
const postedNotice = 'You can now check it under profile page.';

test('A seller posts an ad with reordered pictures and a generated description', async ({ site }) => {
  await startSignedIn(site, 'dealer@example.com');
  await site.goto('/post/ad');
  await site.getByRole('button', { name: 'Post ad' }).click();
  await expect(site.getByText('Please enter a title')).toBeVisible();
  await expect(field(site, 'Make')).toBeFocused();
  await site.getByRole('button', { name: 'Write a description for me' }).click();
  await expect(site.getByText('Fill all the fields!')).toBeVisible();

  const title = `A Toyota of the journey ${Date.now()}`;
  await fillIn(site, title, '84 000');
  await drop(site, ...Array.from({ length: 20 }, (_, index) => `${index}.jpg`));
  await expect(site.getByText(/An ad has 10 pictures at most: 10.jpg, .*19.jpg/)).toBeVisible();
  const before = await uploadedPictures(site, 10);

  await site.getByRole('button', { name: 'Drag picture 1', exact: true }).focus();
  await site.keyboard.press('Space');
  await expect(site.getByText('Picked up picture 1 of 10.')).toBeAttached();
  // The sensor starts just after the announcement: too late for a script, not for a person.
  await site.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await site.keyboard.press('ArrowRight');
  await expect(site.getByText('At place 2 of 10.')).toBeAttached();
  await site.keyboard.press('Space');
  await expect(async () =>
    expect((await uploadedPictures(site, 10)).slice(0, 2)).toEqual([before[1], before[0]]),
  ).toPass();
  await site.getByRole('button', { name: 'Drag picture 3', exact: true }).hover();
  await site.mouse.down();
  await tiles(site).first().hover({ force: true });
  await site.mouse.move(...((await centerOfFirstPicture(site)) as [number, number]), { steps: 5 });
  await site.mouse.up();
  await expect(async () => expect((await uploadedPictures(site, 10))[0]).toBe(before[2])).toPass();
  await site.getByRole('radio', { name: 'Featured image: picture 2', exact: true }).check();

  await site.getByRole('button', { name: 'Write a description for me' }).click();
  const dialog = site.getByRole('dialog', { name: 'Your description' });
  await expect(dialog.getByText(/Composed from the fields/)).toBeVisible();
  const first = await dialog.locator('p').first().textContent();
  await dialog.getByRole('button', { name: 'Regenerate' }).click();
  await expect(dialog.locator('p').first()).not.toHaveText(first ?? '');
  const second = (await dialog.locator('p').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Use' }).click();
  await expect(field(site, 'Description')).toHaveValue(second);

  await site.getByRole('button', { name: 'Post ad' }).click();
  await expect(site.getByText(postedNotice)).toBeVisible();
  // Redirects after four seconds.
  await expect(site).toHaveURL(/\/$/);
  await site.goto(`/profile?search=${encodeURIComponent(title)}`);
  await site.getByRole('article', { name: title }).getByRole('link', { name: title, exact: true }).click();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(title);
  // Cards of similar cars may show the same text.
  await expect(site.getByRole('definition').filter({ hasText: /^Semi-Automatic$/ })).toBeVisible();
});

/** The middle of the first picture. */
async function centerOfFirstPicture(page: Page): Promise<number[]> {
  const box = await tiles(page).first().boundingBox();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [];
}

test.describe('without a connection', () => {
  test.use({ allowed: [/Failed to load resource|ERR_/] });

  test('A seller loses nothing: uploads continue, the draft is stored, a lost response posts once', async ({
    site,
  }) => {
    await startSignedIn(site, 'dealer@example.com');
    await site.goto('/post/ad');
    const title = `A Toyota of a bad connection ${Date.now()}`;
    // A different car than in the other journey: the same car cannot be posted twice within 48 hours.
    await fillIn(site, title, '12 345');
    await field(site, 'Description').fill('Honest and strong.');
    await site.context().setOffline(true);
    // The draft is kept within a moment, perhaps before the connection is lost.
    await expect(site.getByText(/You are offline\. (Keeping|Draft kept)/)).toBeVisible();
    await drop(site, 'a.jpg', 'b.jpg');
    await expect(site.getByText('The connection was lost.')).toHaveCount(2);
    await site.context().setOffline(false);
    await uploadedPictures(site, 2);

    await expect(site.getByText('Draft kept on this device.')).toBeVisible();
    await site.reload();
    await expect(site.getByText('We kept your draft')).toBeVisible();
    await expect(field(site, 'Title')).toHaveValue(title);
    await uploadedPictures(site, 2);

    // The server receives the request, but its response is lost.
    const loseResponse = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await site.route('**/cars/add-car', loseResponse, { times: 1 });
    await site.getByRole('button', { name: 'Post ad' }).click();
    await expect(site.getByText(/Everything that you entered is kept on this device/)).toBeVisible();
    await site.getByRole('link', { name: 'Refresh' }).click();
    await field(site, 'Price').fill('450 000');
    await site.getByRole('button', { name: 'Post ad' }).click();
    await expect(site.getByText(postedNotice)).toBeVisible();
    await site.goto(`/profile?search=${encodeURIComponent(title)}`);
    await expect(site.getByRole('article', { name: title })).toHaveCount(1);
    await expect(site.getByRole('article', { name: title })).toContainText('450');
    await site.goto('/post/ad');
    await expect(site.getByText('We kept your draft')).toHaveCount(0);
  });
});

test('A seller edits an ad: another price, one picture less', async ({ site }) => {
  await startSignedIn(site, 'dealer@example.com');
  await site.goto('/profile?page=2');
  const card = site.getByRole('article').first();
  const title = (await card.getAttribute('aria-label')) ?? '';
  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(field(site, 'Title')).toHaveValue(title);
  const count = await tiles(site).count();
  expect(count).toBeGreaterThan(1);
  await site.getByRole('button', { name: 'Delete picture 2' }).click();
  await site.getByRole('dialog').getByRole('button', { name: 'Delete the picture' }).click();
  await expect(tiles(site)).toHaveCount(count - 1);
  // Near the former one: a price far below what the car is worth holds the ad for review.
  const price = Number((await field(site, 'Price').inputValue()).replace(/\D/g, '')) - 100;
  await field(site, 'Price').fill(String(price));
  await site.getByRole('button', { name: 'Save changes' }).click();
  await expect(site.getByText(postedNotice)).toBeVisible();
  await site.getByRole('link', { name: 'Profile', exact: true }).last().click();
  await site.goto(`/profile?search=${encodeURIComponent(title)}`);
  await expect(
    site
      .getByRole('article', { name: title })
      .filter({ hasText: formatPrice(price) })
      .first(),
  ).toBeVisible();
});

test('A buyer books a test drive of a car, and signs in in between', async ({ site }) => {
  await site.goto('/second-hand-cars');
  await site.getByRole('article').first().getByRole('link').first().click();
  // The list's heading stays until the ad page has loaded.
  await expect(site.getByRole('heading', { name: 'Contact the seller' })).toBeVisible();
  const title = (await site.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await site.getByRole('link', { name: 'Book a test drive' }).click();
  await expect(site.getByRole('article', { name: title })).toBeVisible();
  await expect(field(site, 'Make')).not.toHaveValue('');
  await field(site, 'Full name').fill('Lerato of the Journey');
  // Not that of the ad's page, which is retained.
  await field(site, 'Email').filter({ visible: true }).fill('lerato@example.com');
  await field(site, 'Mobile number').fill('82 123 4567');
  await field(site, 'Province').selectOption('Limpopo');
  await field(site, 'City').selectOption('Polokwane');
  await field(site, 'Post code').fill('0699');
  // The last one: other journeys book early ones.
  const slot = site.getByRole('radio', { disabled: false }).last();
  const start = (await slot.getAttribute('value')) ?? '';
  await slot.check();
  await site.getByRole('button', { name: 'Book test drive' }).click();
  await expect(site).toHaveURL(/login\?returnTo=/);
  // The form of the test drive, which has an 'Email' too, stays until the page has loaded.
  await expect(site.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await field(site, 'Email').first().fill('buyer@example.com');
  await field(site, 'Password').fill('Roadworthy-27');
  await site.getByRole('button', { name: 'Login' }).click();
  await expect(field(site, 'Full name')).toHaveValue('Lerato of the Journey');
  await expect(field(site, 'City')).toHaveValue('Polokwane');
  await expect(site.locator(`input[type="radio"][value="${start}"]`)).toBeChecked();
  await site.getByRole('button', { name: 'Book test drive' }).click();
  await expect(site.getByText('Your test drive request has been submitted successfully')).toBeVisible();
  await site.goto('/profile?tab=test-drives');
  await expect(site.getByRole('article').first()).toContainText('lerato@example.com');
});

for (const width of [375, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('axe finds nothing on the form of an ad, empty, wrong and with pictures', async ({ site }) => {
      await startSignedIn(site, 'dealer2@example.com');
      await site.goto('/profile');
      await site.getByRole('article').first().getByRole('link', { name: 'Edit' }).click();
      await expect(tiles(site).first()).toBeVisible();
      await field(site, 'Title').fill('');
      await site.getByRole('button', { name: 'Save changes' }).click();
      await expect(site.getByText('Please enter a title')).toBeVisible();
      await expectNoViolations(site, 'The form');
    });
  });
}

test('Closing the tab during an upload loses no picture', async ({ site, context }) => {
  await startSignedIn(site, 'dealer@example.com');
  await site.goto('/post/ad');
  await context.route('**/cars/upload-other-car-images', () => {
    // Never answered: the upload lasts until the tab closes.
  });
  await drop(site, 'slow.jpg');
  await expect(tiles(site)).toHaveCount(1);
  await expect(site.getByText('Draft kept on this device.')).toBeVisible();
  await site.close();

  await context.unroute('**/cars/upload-other-car-images');
  const otherTab = await context.newPage();
  await otherTab.goto('/post/ad');
  await expect(otherTab.getByText('We kept your draft')).toBeVisible();
  await uploadedPictures(otherTab, 1);
  await expect(otherTab.getByText(/please choose them again/)).toBeHidden();
  await otherTab.reload();
  await expect(tiles(otherTab)).toHaveCount(1);
});
