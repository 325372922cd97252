/** @areas mf-account */
import { expect, hydrated, signIn, test } from './site-test';

test.describe('signing in', () => {
  test.use({ allowed: [/401 \(Unauthorized\)/] });
  test('A wrong password shows the server’s message, the right one returns to the requested page', async ({ site }) => {
    await site.goto('/profile');
    await expect(site).toHaveURL(/login\?returnTo=%2Fprofile/);
    await site.getByRole('button', { name: 'Login' }).click();
    await expect(site.getByText('Please enter an email')).toBeVisible();
    await expect(site.getByLabel('Email', { exact: true })).toBeFocused();
    await site.getByLabel('Email', { exact: true }).fill('seller@example.com');
    await site.getByLabel('Password', { exact: true }).fill('wrong-password');
    await site.getByRole('button', { name: 'Login' }).click();
    await expect(site.getByRole('alert')).not.toBeEmpty();
    await site.getByLabel('Password', { exact: true }).fill('Roadworthy-27');
    await site.getByRole('button', { name: 'Login' }).click();
    await expect(site).toHaveURL(/\/profile$/);
    await expect(site.getByRole('heading', { name: 'Johan Venter' })).toBeVisible();
  });
});

test('Before the scripts run, submitting a form puts no password into the URL', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/login`);
  await page.getByLabel('Email', { exact: true }).fill('buyer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Roadworthy-27');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('buyer@example.com');
  await context.close();
});

test('Signing in from a page leads back to it', async ({ site }) => {
  await site.goto('/second-hand-cars?brands=Toyota');
  await site.getByRole('link', { name: 'Login' }).click();
  await site.getByLabel('Email', { exact: true }).fill('buyer@example.com');
  await site.getByLabel('Password', { exact: true }).fill('Roadworthy-27');
  await site.getByRole('button', { name: 'Login' }).click();
  await expect(site).toHaveURL(/second-hand-cars\?brands=Toyota$/);
});

test('Chat redirects users without a plan to the subscriptions', async ({ site }) => {
  await site.goto('/chat');
  await expect(site).toHaveURL(/login/);
  await signIn(site, 'buyer@example.com');
  await site.goto('/chat');
  await expect(site).toHaveURL(/\/subscriptions\?for=chat$/);
});

test('A dealer reaches the chat; signed in, /login leads home', async ({ site }) => {
  await signIn(site, 'dealer@example.com');
  await site.getByRole('link', { name: 'Chat' }).click();
  await expect(site).toHaveURL(/\/chat$/);
  await site.goto('/login');
  await expect(site).toHaveURL(/\/$/);
});

test('Signing out in one tab signs out in the other', async ({ site }) => {
  await signIn(site, 'dealer2@example.com');
  const otherTab = await site.context().newPage();
  await otherTab.goto('/profile');
  await hydrated(otherTab);
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
  await site.getByRole('button', { name: /^Account of/ }).click();
  await site.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(site.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(otherTab).toHaveURL(/\/login/);
});

test('An expired session ends', async ({ site }) => {
  await signIn(site, 'dealer@example.com');
  await site.evaluate(() => {
    const key = 'roadworthy.session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expiresAt: Math.floor(Date.now() / 1000) + 3 }));
  });
  await site.goto('/profile');
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(site).toHaveURL(/\/login/);
});

test('Marking a favourite while signed out asks visitors to sign in, with the specified text', async ({ site }) => {
  await site.goto('/second-hand-cars');
  await site
    .getByRole('button', { name: /^Add to favourites/ })
    .first()
    .click();
  const dialog = site.getByRole('dialog', { name: 'Not Logged In' });
  await expect(dialog).toContainText('You need to be logged in to mark this car as a favorite.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to Login' }).click();
  await expect(site).toHaveURL(/login\?returnTo=%2Fsecond-hand-cars/);
});
