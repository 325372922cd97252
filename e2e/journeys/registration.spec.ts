/** @areas mf-account */
import type { Page } from '@playwright/test';
import { linkMailedTo } from './mailbox';
import { expect, hydrated, signIn, test } from './site-test';

const password = 'Roadworthy-27';

/** Completes the open registration form, and follows the mailed link. */
async function register(site: Page, email: string) {
  const form = site.getByRole('form', { name: 'Register' });
  await form.getByLabel('Full name').fill('Lerato Dube');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Mobile number').fill('821234567');
  await form.getByLabel('Province').selectOption('Limpopo');
  await form.getByLabel('City').selectOption('Polokwane');
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(site.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await site.goto(await linkMailedTo(site, email, '/user/verify'));
  await expect(site.getByText('Your e-mail address is verified.')).toBeVisible();
}

test('A newcomer registers, verifies the e-mail address and signs in', async ({ site }) => {
  const email = `newcomer-${Date.now()}@example.com`;
  await site.goto('/profile');
  await site.getByRole('link', { name: 'New here? Register' }).click();
  await expect(site).toHaveURL(/\/register\?returnTo=%2Fprofile/);
  await site.getByRole('form', { name: 'Register' }).getByRole('button', { name: 'Register' }).click();
  await expect(site.getByText('Please accept terms and conditions')).toBeVisible();
  await expect(site.getByLabel('Full name')).toBeFocused();
  await register(site, email);
  await site.getByRole('link', { name: 'Go to login' }).click();
  await site.getByLabel('Email', { exact: true }).fill(email);
  await site.getByLabel('Password', { exact: true }).fill(password);
  await site.getByRole('button', { name: 'Login' }).click();
  await expect(site.getByRole('button', { name: 'Account of Lerato Dube' })).toBeVisible();
  // Returns to the page that required sign-in.
  await expect(site).toHaveURL(/\/profile$/);
});

test.describe('a changed password', () => {
  test.use({ allowed: [/40[01] \((Bad Request|Unauthorized)\)/] });
  test('leaves only this browser signed in', async ({ site, browser }) => {
    const email = `careful-${Date.now()}@example.com`;
    await site.goto('/register');
    await register(site, email);
    const otherBrowser = await (await browser.newContext()).newPage();
    for (const page of [site, otherBrowser]) await signIn(page, email);
    await site.goto('/profile?tab=profile&part=edit');
    await site.getByRole('button', { name: 'Change my password' }).click();
    const form = site.getByRole('form', { name: 'Change password' });
    await form.getByLabel('Current password', { exact: true }).fill('not it');
    for (const label of ['New password', 'Confirm password'])
      await form.getByLabel(label, { exact: true }).fill('Fynbos-And-Sea-3');
    await form.getByRole('button', { name: 'Change the password' }).click();
    await expect(form.getByRole('alert').first()).toContainText('The password is not right.');
    await form.getByLabel('Current password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Change the password' }).click();
    await expect(site.getByText('Your password was changed.')).toBeVisible();
    await site.reload();
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Lerato Dube');
    await otherBrowser.goto('/profile');
    await hydrated(otherBrowser);
    await expect(otherBrowser).toHaveURL(/\/login/);
    await otherBrowser.close();
  });
});

test.describe('a forgotten password', () => {
  test.use({ allowed: [/401 \(Unauthorized\)|404 \(Not Found\)/] });
  test('is reset by a mailed link that works once; open sessions end', async ({ site, browser }) => {
    const email = `forgetful-${Date.now()}@example.com`;
    await site.goto('/register');
    await register(site, email);
    const otherBrowser = await (await browser.newContext()).newPage();
    await signIn(otherBrowser, email);
    await site.goto('/forgot-password');
    await site.getByLabel('Email', { exact: true }).fill(email);
    await site.getByRole('button', { name: 'Send the link' }).click();
    await expect(site.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    const link = await linkMailedTo(site, email, '/reset-password');
    await otherBrowser.goto(link);
    await hydrated(otherBrowser);
    await expect(otherBrowser.getByText('You need to logout first to reset the password.')).toBeVisible();
    await site.goto(link);
    await site.getByLabel('New password', { exact: true }).fill('Fynbos-And-Sea-3');
    await site.getByLabel('Confirm password', { exact: true }).fill('Fynbos-And-Sea-3');
    await site.getByRole('button', { name: 'Set the new password' }).click();
    await expect(site.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    await otherBrowser.goto('/profile');
    await hydrated(otherBrowser);
    await expect(otherBrowser).toHaveURL(/\/login/);
    await site.goto(link);
    await expect(site.getByRole('alert')).toContainText('not valid any more');
    await otherBrowser.close();
  });
});
