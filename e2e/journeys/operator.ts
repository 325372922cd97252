import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { startSignedIn } from './site-test';

/** An operator by the command of the configuration; of no other journey. */
const OPERATOR = 'operator@example.com';
/** Unused recovery codes: the journeys of one file share them, since a code of the app opens the desk once. */
const recoveryCodes: string[] = [];

const expectOpen = (site: Page) => expect(site.getByRole('navigation', { name: 'Desk' })).toBeVisible();

/** Sets up the second factor; once in a run. */
async function enrol(site: Page): Promise<void> {
  await site.getByRole('button', { name: 'Begin' }).click();
  const uri = await site.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href');
  await expect(site.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await site.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await site.getByRole('button', { name: 'Confirm' }).click();
  const codes = site.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  recoveryCodes.push(...(await codes.allTextContents()));
  await site.getByRole('button', { name: 'I have kept them' }).click();
}

/** Signs the operator in and opens the desk: the first time with a new second factor, later with a recovery code. */
export async function openDesk(site: Page): Promise<void> {
  await startSignedIn(site, OPERATOR);
  await site.goto('/desk');
  const code = recoveryCodes.shift();
  if (code === undefined) await enrol(site);
  else {
    await site.getByLabel('Code', { exact: true }).fill(code);
    await site.getByRole('button', { name: 'Open the desk' }).click();
  }
  await expectOpen(site);
}
