/** @areas mf-listings */
import { expectNoViolations } from './axe';
import { readOutbox } from './mailbox';
import { DEMO_PASSWORD, expect, startSignedIn, test, waitForFillTime } from './site-test';

/** The first ad of a make; parallel journeys that count use different makes. */
async function openAd(site: import('@playwright/test').Page, make: string) {
  await site.goto(`/second-hand-cars?brands=${make}`);
  await site.getByRole('article').first().getByRole('link').first().click();
  await expect(site.getByRole('heading', { name: 'Contact the seller' })).toBeVisible();
}

test('A visitor sees the seller’s number on request only', async ({ site }) => {
  await openAd(site, 'Kia');
  expect(await site.content()).not.toContain('+27-');
  await site.getByRole('button', { name: 'Show number' }).click();
  const number = site.getByRole('link', { name: /^\+27-\d{2} \d{3} \d{4}$/ });
  await expect(number).toBeFocused();
  expect(await number.getAttribute('href')).toMatch(/^tel:\+27\d{9}$/);
});

test('A buyer sends an enquiry, lands on /thankyou, and the seller gets a mail', async ({ site }) => {
  await openAd(site, 'Mazda');
  const title = (await site.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const form = site.getByRole('form', { name: 'Contact the seller' });
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('Please enter your name')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Thandi Khumalo');
  await form.getByLabel('Email', { exact: true }).fill('thandi@example.com');
  await form.getByLabel('Country code').selectOption('+267');
  await form.getByLabel('Contact no.').fill('71 234 567');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(site).toHaveURL(/\/thankyou$/);
  await expect(site.getByRole('link', { name: title, exact: true })).toBeVisible();
  await site.reload();
  await expect(site.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(async () => {
    expect(await readOutbox(site)).toContain('+267 71 234 567');
  }).toPass();
});

test('/thankyou shows that no inquiry was sent, and accepts newsletter signups', async ({ site }) => {
  await site.goto('/thankyou');
  await expect(site.getByRole('heading', { name: 'Ask about a car' })).toBeVisible();
  const newsletter = site.getByRole('form', { name: 'Newsletter' });
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByText('Please enter an email')).toBeVisible();
  await newsletter.getByLabel('Email for our newsletter').fill('reader@example.com');
  await waitForFillTime(site);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByText('Subscribed !')).toBeVisible();
});

test('An ad is reported with a reason', async ({ site }) => {
  await openAd(site, 'Audi');
  await site.getByRole('button', { name: 'Report this ad' }).click();
  const dialog = site.getByRole('dialog', { name: 'Report this ad' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please select a reason')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('The car is sold already');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(site.getByText('Thank you. We will look at this ad.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('A text with a typing mistake finds a suggestion by keyboard', async ({ site }) => {
  await site.goto('/second-hand-cars');
  const box = site.getByRole('combobox', { name: 'Search by make, model or word' });
  await box.fill('toyta hilx');
  await expect(site.getByRole('option', { name: /Toyota Hilux/ })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(site).toHaveURL(/brands=Toyota&models=Hilux/);
  await expect(site.getByRole('heading', { level: 1, name: 'Toyota Hilux cars for sale' })).toBeVisible();
});

test('A heart pressed while signed out is on after signing in, on every page and in another tab', async ({ site }) => {
  await site.goto('/second-hand-cars?brands=Suzuki');
  const card = site.getByRole('article').first();
  const title = (await card.getByRole('link').first().textContent()) ?? '';
  await card.getByRole('button', { name: `Add to favourites: ${title}`, exact: true }).click();
  const dialog = site.getByRole('dialog', { name: 'Not Logged In' });
  await expect(dialog.getByText('You need to be logged in to mark this car as a favorite.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to Login' }).click();
  await site.getByLabel('Email', { exact: true }).fill('buyer@example.com');
  await site.getByLabel('Password', { exact: true }).fill('Roadworthy-27');
  await site.getByRole('button', { name: 'Login' }).click();
  await expect(site).toHaveURL(/brands=Suzuki/);
  const removeButton = { name: `Remove from favourites: ${title}`, exact: true };
  await expect(site.getByRole('button', removeButton)).toBeVisible();
  const otherTab = await site.context().newPage();
  await otherTab.goto(site.url());
  await expect(otherTab.getByRole('button', removeButton)).toBeVisible();
  await otherTab.getByRole('button', removeButton).click();
  await expect(site.getByRole('button', { name: `Add to favourites: ${title}`, exact: true })).toBeVisible();
  await otherTab.close();
});

test('LST-250 ACC-473 A visitor learns why to sign in, and finds the dialog to save the search open after it', async ({
  site,
}) => {
  await site.goto('/second-hand-cars?brands=Volvo');
  await site.getByRole('button', { name: 'Save this search' }).click();
  await expect(site.getByText('Sign in to save this search.')).toBeVisible();
  await site.getByLabel('Email', { exact: true }).fill('buyer@example.com');
  await site.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await site.getByRole('button', { name: 'Login' }).click();
  await expect(site).toHaveURL(/\/second-hand-cars\?brands=Volvo$/);
  await expect(site.getByRole('dialog', { name: 'Save this search' }).getByLabel('Name')).toHaveValue(
    'Volvo cars for sale',
  );
});

test('A search is saved, listed, and removed', async ({ site }) => {
  await startSignedIn(site, 'buyer@example.com');
  await site.goto('/second-hand-cars?brands=Volvo');
  await site.getByRole('button', { name: 'Save this search' }).click();
  const dialog = site.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Volvo cars for sale');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(site).toHaveURL(/\/saved-searches$/);
  const savedSearch = site.getByRole('article', { name: 'Volvo cars for sale' });
  await expect(savedSearch.getByRole('link', { name: /^Show \d+ cars?$/ })).toHaveAttribute(
    'href',
    '/second-hand-cars?brands=Volvo',
  );
  await expectNoViolations(site, 'Saved searches');
  await savedSearch.getByRole('button', { name: 'Remove Volvo cars for sale' }).click();
  await expect(savedSearch).toBeHidden();
});
