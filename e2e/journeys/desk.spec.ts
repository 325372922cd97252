/** @areas mf-account api */
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectNoViolations } from './axe';
import { expect, startSignedIn, test } from './site-test';

/** An operator by the command of the configuration; of no other journey. */
const OPERATOR = 'operator@example.com';
/** Dealers of no other journey, whose ads are reported. */
const DEALERS = ['9', '10'];

const call = async (site: Page, path: string, data: object) => {
  const response = await site.request.post(`/api/v1/${path}`, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
};

/** Reports an ad of a dealer. @returns its title and what was reported */
async function reportAd(site: Page, dealer: string): Promise<{ title: string; text: string }> {
  const { data } = await call(site, 'cars/get-car-list', { creator: dealer, limit: 1 });
  const { _id, title } = data[0];
  const text = `Wants a deposit for ad ${_id} by courier`;
  await call(site, 'cars/report-car', { car_id: _id, reason: 'fraud', text });
  return { title, text };
}

/** Signs the operator in and sets up the second factor. */
async function openDesk(site: Page): Promise<void> {
  await startSignedIn(site, OPERATOR);
  await site.goto('/desk');
  await site.getByRole('button', { name: 'Begin' }).click();
  const uri = await site.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href');
  await expect(site.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await site.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await site.getByRole('button', { name: 'Confirm' }).click();
  await site.getByRole('button', { name: 'I have kept them' }).click();
  await expect(site.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}

/** Moves through the queue by keyboard to a report. */
async function findByKeyboard(site: Page, text: string): Promise<void> {
  const report = site.getByRole('region', { name: /[Rr]eports?$/ }).getByText(text);
  await expect(site.getByRole('region', { name: 'Decision' })).toBeVisible();
  while (!(await report.isVisible())) {
    const before = site.url();
    await site.keyboard.press('j');
    await site.waitForURL((url) => url.href !== before);
    await expect(site.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(site.getByRole('region', { name: 'Decision' })).toBeVisible();
  }
}

test('An operator sets up a second factor, hides a reported ad in three presses, undoes it, and decides another by keyboard', async ({
  site,
}) => {
  const [pressed, typed] = [await reportAd(site, DEALERS[0] ?? ''), await reportAd(site, DEALERS[1] ?? '')];
  await openDesk(site);
  await site.getByRole('link', { name: /^Reported ads/ }).click();
  const queue = site.getByRole('region', { name: 'Reported ads' });
  await queue.getByRole('link', { name: pressed.title }).click();
  await expect(site.getByText(pressed.text)).toBeVisible();
  await expectNoViolations(site, 'the desk');

  const decision = site.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Hide the ad' }).click();
  await decision.getByRole('radio', { name: 'Asks for money before a viewing' }).check();
  await expectNoViolations(site, 'the reasons of a decision', '[aria-label="Decision"]');
  await decision.getByRole('button', { name: 'Confirm' }).click();
  await expect(site.getByText(`${pressed.title}: Hide the ad.`)).toBeVisible();
  await site.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(site.getByRole('heading', { level: 2, name: pressed.title })).toBeVisible();
  await expect(site.getByRole('region', { name: 'History' })).toContainText('Asks for money before a viewing');

  await findByKeyboard(site, typed.text);
  await site.keyboard.press('h');
  await expect(decision.getByRole('radio', { name: 'Asks for money before a viewing' })).toBeVisible();
  await site.keyboard.press('3');
  await site.keyboard.press('Enter');
  await expect(site.getByText(`${typed.title}: Hide the ad.`)).toBeVisible();
  await site.keyboard.press('u');
  await expect(site.getByText(typed.text)).toBeVisible();
});

test.describe('other users', () => {
  test.use({ allowed: [/403/] });

  test('A user without the role reads that the desk is not for them', async ({ site }) => {
    await startSignedIn(site, 'seller@example.com');
    await site.goto('/desk');
    await expect(site.getByRole('heading', { name: 'Not for this account' })).toBeVisible();
    await expect(site.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);
  });
});
