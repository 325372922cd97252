import type { Page, Route } from '@playwright/test';
import { expectNothingFound } from './axe';
import { expect, signIn, test } from './site-test';

/** Drops pictures onto the page: drawn there, each in a colour and of a size of its own. */
async function drop(page: Page, ...names: string[]): Promise<void> {
  const files = await page.evaluateHandle(async (names) => {
    const transfer = new DataTransfer();
    for (const [at, name] of names.entries()) {
      const canvas = document.createElement('canvas');
      canvas.width = 800 + at;
      canvas.height = 600;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.fillStyle = `hsl(${at * 37} 60% 50%)`;
      context.fillRect(0, 0, 800 + at, 600);
      context.fillStyle = 'white';
      context.fillText(name, 40, 40);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
      transfer.items.add(new File(blob ? [blob] : [], name, { type: 'image/jpeg' }));
    }
    return transfer;
  }, names);
  await page.getByRole('form', { name: 'Sell your car' }).dispatchEvent('drop', { dataTransfer: files });
}

/** A field; the parts of the form have similar names. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Fills in everything but pictures and description. */
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
/** The addresses of the pictures, in their order, once all have arrived. */
async function arrived(page: Page, count: number): Promise<string[]> {
  const pictures = tiles(page).locator('img[src^="/media/"]');
  await expect(pictures).toHaveCount(count, { timeout: 40_000 });
  return pictures.evaluateAll((all) => all.map((picture) => new URL((picture as HTMLImageElement).src).pathname));
}
const posted = 'You can now check it under profile page.';

test('A seller posts an ad with pictures, puts them in order, and lets the description be written', async ({
  site,
}) => {
  test.slow();
  await signIn(site, 'dealer@example.com');
  await site.goto('/post/ad');
  await site.getByRole('button', { name: 'Post ad' }).click();
  await expect(site.getByText('Please enter a title')).toBeVisible();
  await expect(field(site, 'Title')).toBeFocused();
  await site.getByRole('button', { name: 'Write a description for me' }).click();
  await expect(site.getByText('Fill all the fields!')).toBeVisible();

  const title = `A Toyota of the journey ${Date.now()}`;
  await fillIn(site, title, '84 000');
  await drop(site, ...Array.from({ length: 20 }, (_, at) => `${at}.jpg`));
  await expect(site.getByText(/An ad has 10 pictures at most: 10.jpg, .*19.jpg/)).toBeVisible();
  const before = await arrived(site, 10);

  await site.getByRole('button', { name: 'Drag picture 1', exact: true }).focus();
  await site.keyboard.press('Space');
  await expect(site.getByText('Picked up picture 1 of 10.')).toBeAttached();
  // Arrows are listened to, and places measured, just after that is said: sooner than a hand, later than a script.
  await site.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await site.keyboard.press('ArrowRight');
  await expect(site.getByText('At place 2 of 10.')).toBeAttached();
  await site.keyboard.press('Space');
  await expect(async () => expect((await arrived(site, 10)).slice(0, 2)).toEqual([before[1], before[0]])).toPass();
  await site.getByRole('button', { name: 'Drag picture 3', exact: true }).hover();
  await site.mouse.down();
  await tiles(site).first().hover({ force: true });
  await site.mouse.move(...((await centre(site)) as [number, number]), { steps: 5 });
  await site.mouse.up();
  await expect(async () => expect((await arrived(site, 10))[0]).toBe(before[2])).toPass();
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
  await expect(site.getByText(posted)).toBeVisible();
  // It goes there by itself after four seconds.
  await expect(site).toHaveURL(/\/$/, { timeout: 15_000 });
  await site.goto(`/profile?search=${encodeURIComponent(title)}`);
  await site.getByRole('article', { name: title }).getByRole('link', { name: title }).click();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(title);
  // Cards of similar cars may say so too.
  await expect(site.getByRole('definition').filter({ hasText: /^Semi-Automatic$/ })).toBeVisible();
});

/** The middle of the first picture. */
async function centre(page: Page): Promise<number[]> {
  const box = await tiles(page).first().boundingBox();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [];
}

test.describe('without a connection', () => {
  test.use({ allowed: [/Failed to load resource|ERR_/] });

  test('A seller loses nothing: uploads go on, the draft is kept, a lost answer posts once', async ({ site }) => {
    test.slow();
    await signIn(site, 'dealer@example.com');
    await site.goto('/post/ad');
    const title = `A Toyota of a bad connection ${Date.now()}`;
    // Another car than that of the other journey: the same is not posted twice within 48 hours.
    await fillIn(site, title, '12 345');
    await field(site, 'Description').fill('Honest and strong.');
    await site.context().setOffline(true);
    await expect(site.getByText(/You are offline/)).toBeVisible();
    await drop(site, 'a.jpg', 'b.jpg');
    await expect(site.getByText('The connection was lost.')).toHaveCount(2);
    await site.context().setOffline(false);
    await arrived(site, 2);

    await expect(site.getByText('Draft kept on this device.')).toBeVisible();
    await site.reload();
    await expect(site.getByText('We kept your draft')).toBeVisible();
    await expect(field(site, 'Title')).toHaveValue(title);
    await arrived(site, 2);

    // The server hears it, and its answer never comes.
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await site.route('**/cars/add-car', loseAnswer, { times: 1 });
    await site.getByRole('button', { name: 'Post ad' }).click();
    await expect(site.getByText(/Everything that you entered is kept on this device/)).toBeVisible();
    await site.getByRole('link', { name: 'Refresh' }).click();
    await field(site, 'Price').fill('450 000');
    await site.getByRole('button', { name: 'Post ad' }).click();
    await expect(site.getByText(posted)).toBeVisible();
    await site.goto(`/profile?search=${encodeURIComponent(title)}`);
    await expect(site.getByRole('article', { name: title })).toHaveCount(1);
    await expect(site.getByRole('article', { name: title })).toContainText('450');
    await site.goto('/post/ad');
    await expect(site.getByText('We kept your draft')).toHaveCount(0);
  });
});

test('A seller edits an ad: another price, one picture less', async ({ site }) => {
  await signIn(site, 'dealer@example.com');
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
  await field(site, 'Price').fill('123 456');
  await site.getByRole('button', { name: 'Save changes' }).click();
  await expect(site.getByText(posted)).toBeVisible();
  await site.getByRole('link', { name: 'Profile', exact: true }).last().click();
  await site.goto(`/profile?search=${encodeURIComponent(title)}`);
  await expect(site.getByRole('article', { name: title }).filter({ hasText: '123' }).first()).toBeVisible();
});

test('A buyer books a test drive of a car, and signs in in between', async ({ site }) => {
  await site.goto('/second-hand-cars');
  await site.getByRole('article').first().getByRole('link').first().click();
  // The list's heading stays until the ad's comes.
  await expect(site.getByRole('heading', { name: 'Contact the seller' })).toBeVisible();
  const title = (await site.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await site.getByRole('link', { name: 'Book a test drive' }).click();
  await expect(site.getByRole('article', { name: title })).toBeVisible();
  await expect(field(site, 'Make')).not.toHaveValue('');
  await field(site, 'Full name').fill('Lerato of the Journey');
  await field(site, 'Email').last().fill('lerato@example.com');
  await field(site, 'Mobile number').fill('82 123 4567');
  await field(site, 'Province').selectOption('Limpopo');
  await field(site, 'City').selectOption('Polokwane');
  await field(site, 'Post code').fill('0699');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await field(site, 'Date & time').fill(tomorrow);
  await site.getByRole('button', { name: 'Book test drive' }).click();
  await expect(site).toHaveURL(/login\?returnTo=/);
  await field(site, 'Email').first().fill('buyer@example.com');
  await field(site, 'Password').fill('Roadworthy-27');
  await site.getByRole('button', { name: 'Login' }).click();
  await expect(field(site, 'Full name')).toHaveValue('Lerato of the Journey');
  await expect(field(site, 'City')).toHaveValue('Polokwane');
  await site.getByRole('button', { name: 'Book test drive' }).click();
  await expect(site.getByText('Your test drive request has been submitted successfully')).toBeVisible();
  await site.goto('/profile?tab=test-drives');
  await expect(site.getByRole('article').first()).toContainText('lerato@example.com');
});

for (const width of [375, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('axe finds nothing on the form of an ad, empty, wrong and with pictures', async ({ site }) => {
      await signIn(site, 'dealer2@example.com');
      await site.goto('/profile');
      await site.getByRole('article').first().getByRole('link', { name: 'Edit' }).click();
      await expect(tiles(site).first()).toBeVisible();
      await field(site, 'Title').fill('');
      await site.getByRole('button', { name: 'Save changes' }).click();
      await expect(site.getByText('Please enter a title')).toBeVisible();
      await expectNothingFound(site, 'The form');
    });
  });
}

test('A tab that closes while a picture is on its way loses none', async ({ site, context }) => {
  await signIn(site, 'dealer@example.com');
  await site.goto('/post/ad');
  await context.route('**/cars/upload-other-car-images', () => {
    // Never answered: the upload lasts until the tab closes.
  });
  await drop(site, 'slow.jpg');
  await expect(tiles(site)).toHaveCount(1);
  await expect(site.getByText('Draft kept on this device.')).toBeVisible();
  await site.close();

  await context.unroute('**/cars/upload-other-car-images');
  const other = await context.newPage();
  await other.goto('/post/ad');
  await expect(other.getByText('We kept your draft')).toBeVisible();
  await arrived(other, 1);
  await expect(other.getByText(/please choose them again/)).toBeHidden();
  await other.reload();
  await expect(tiles(other)).toHaveCount(1);
});
