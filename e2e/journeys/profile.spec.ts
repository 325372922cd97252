/** @areas mf-account */
import { expect, startSignedIn, test } from './site-test';

test('A seller marks an ad sold, finds it by name, and deletes it', async ({ site }) => {
  await startSignedIn(site, 'dealer2@example.com');
  await site.goto('/profile');
  const cards = site.getByRole('article');
  await expect(cards).toHaveCount(12);
  const title = (await cards.last().getAttribute('aria-label')) ?? '';
  const card = site.getByRole('article', { name: title }).last();
  await card.getByLabel(`Status of ${title}`).selectOption('Sold');
  await expect(site.getByText('The ad was changed.')).toBeVisible();
  await site.reload();
  await expect(card.getByLabel(`Status of ${title}`)).toHaveValue('sold');
  await site.getByLabel('Search my ads').fill(title);
  await site.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(site).toHaveURL(/search=/);
  // The previous cards are shown until the search responds.
  await expect(cards).not.toHaveCount(12);
  const before = await cards.count();
  await cards
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  const dialog = site.getByRole('dialog', { name: 'Delete this ad?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(cards).toHaveCount(before);
  await cards
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  await dialog.getByRole('button', { name: 'Delete the ad' }).click();
  await expect(cards).toHaveCount(before - 1);
});

test('A seller changes name, location and photo', async ({ site }) => {
  await startSignedIn(site, 'dealer2@example.com');
  await site.goto('/profile');
  await site.getByRole('tab', { name: 'Profile', exact: true }).click();
  await site.getByRole('tab', { name: 'Edit Profile' }).click();
  await expect(site).toHaveURL(/tab=profile&part=edit/);
  await site.reload();
  const form = site.getByRole('form', { name: 'Edit Profile' });
  await form.getByLabel('Full name').fill('Themba Zulu');
  await form.getByLabel('Province').selectOption('Limpopo');
  await form.getByLabel('City').selectOption('Polokwane');
  const picture = await site.screenshot({ type: 'jpeg', quality: 50, clip: { x: 0, y: 0, width: 600, height: 500 } });
  await form.getByLabel('Profile photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await site.getByRole('button', { name: 'Use this part' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(site.getByText('Your profile was saved.')).toBeVisible();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Themba Zulu');
  const avatar = site.getByRole('button', { name: 'Account of Themba Zulu' }).locator('img');
  await expect(avatar).toHaveAttribute('src', /^\/media\/user-/);
  expect((await site.request.get((await avatar.getAttribute('src')) ?? '')).status()).toBe(200);
});

test('A buyer removes a favourite ad, undoes it, and removes it again', async ({ site }) => {
  await startSignedIn(site, 'buyer@example.com');
  await site.goto('/second-hand-cars?sortby=price_low_high');
  const heart = site.getByRole('button', { name: /^(Add to|Remove from) favourites/ }).first();
  const title = ((await heart.getAttribute('aria-label')) ?? '').replace(/^.*?: /, '');
  await site
    .getByRole('button', { name: `Add to favourites: ${title}` })
    .first()
    .click();
  await expect(site.getByRole('button', { name: `Remove from favourites: ${title}` }).first()).toBeVisible();
  await site.getByRole('button', { name: /^Account of/ }).click();
  await site.getByRole('menuitem', { name: 'Profile' }).click();
  await site.getByRole('tab', { name: 'Favourite Ads' }).click();
  await site.getByRole('button', { name: `Remove ${title} from favourites` }).click();
  await expect(site.getByText('Removed from your favourites.')).toBeVisible();
  await site.getByRole('button', { name: `Undo: keep ${title}` }).click();
  await site.getByRole('button', { name: `Remove ${title} from favourites` }).click();
  await expect(site.getByText('Removed from your favourites.')).toBeVisible();
  await site.getByRole('tab', { name: 'My Ads' }).click();
  await site.getByRole('tab', { name: 'Favourite Ads' }).click();
  await expect(site.getByRole('button', { name: `Remove ${title} from favourites` })).toHaveCount(0);
  await site.goto('/second-hand-cars?sortby=price_low_high');
  await expect(site.getByRole('button', { name: `Add to favourites: ${title}` }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });
  for (const [width, used] of [
    [375, 3],
    [320, 3],
    [375, 50],
  ] as const)
    test(`ACC-474 My Ads stays at ${width} px when '${used} of 50 ads used' has loaded`, async ({ site }) => {
      await site.setViewportSize({ width, height: 800 });
      await startSignedIn(site, 'dealer@example.com');
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await site.route('**/users/get-ad-allowance', async (route) => {
        await released;
        await route.fulfill({ json: { success: true, msg: '', data: { used, cars: 50 } } });
      });
      await site.goto('/profile');
      const firstAd = site.getByRole('article').first();
      const top = async () => (await firstAd.boundingBox())?.y;
      await expect(firstAd).toBeVisible();
      const before = await top();
      release();
      await expect(site.getByText(`${used} of 50 ads used`)).toBeVisible();
      expect(await top()).toBe(before);
    });

  test('ACC-475 at 320 px the status and the actions of an ad lie within its row', async ({ site }) => {
    await site.setViewportSize({ width: 320, height: 568 });
    await startSignedIn(site, 'dealer@example.com');
    await site.goto('/profile');
    const row = site.getByRole('article').first();
    await expect(row.getByRole('button', { name: /^Delete/ })).toBeVisible();
    const overflow = () => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await overflow()).toBe(0);
    const [status, edit] = await Promise.all([
      row.getByRole('combobox').boundingBox(),
      row.getByRole('link', { name: 'Edit' }).boundingBox(),
    ]);
    expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual(edit?.x ?? 0);
    // The widest status is shown whole, beside the arrow.
    expect(status?.width).toBeGreaterThanOrEqual(96);
  });

  test('ACC-497 at 320 px the label of a figure in Info is not broken inside the word', async ({ site }) => {
    await site.setViewportSize({ width: 320, height: 568 });
    await startSignedIn(site, 'dealer@example.com');
    await site.goto('/profile?tab=profile');
    const countLines = (label: Element) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return range.getClientRects().length;
    };
    expect(await site.locator('dt', { hasText: /^Favourites$/ }).evaluate(countLines)).toBe(1);
  });

  test('The open tab of the profile is in sight', async ({ site }) => {
    await startSignedIn(site, 'dealer@example.com');
    await site.goto('/profile?tab=test-drives');
    await expect(site.getByRole('tab', { name: 'Test Drive' })).toBeInViewport({ ratio: 0.9 });
  });
});
