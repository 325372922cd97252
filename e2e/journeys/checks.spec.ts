/** @areas mf-account mf-listings */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { postPolo } from './copied-ad';
import { linkMailedTo } from './mailbox';
import { expect, hydrated, signIn, startSignedIn, test } from './site-test';
import { createUser } from './user';

const phone = { width: 375, height: 812 };
test.use({ viewport: phone });

/** The provider of SMS that the settings of the journeys name. @returns the texts that it received */
async function openSmsProvider(site: Page) {
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    texts.push(JSON.parse(await text(request)).body);
    response.writeHead(201, { 'content-type': 'application/json' }).end('[]');
  });
  await site.goto('/login');
  server.listen(Number(new URL(site.url()).port) + 55, '127.0.0.1');
  await once(server, 'listening');
  return { texts, close: () => new Promise((closed) => server.close(closed)) };
}

test.describe('a sign-in from another browser', () => {
  test.use({ allowed: [/401 \(Unauthorized\)/] });
  test('is mailed; the link ends that session, and the list of sessions ends another', async ({ site, browser }) => {
    const email = await createUser(site, 'alerted');
    await signIn(site, email);
    const openOther = async () => {
      const page = await (await browser.newContext({ viewport: phone })).newPage();
      await signIn(page, email);
      return page;
    };
    const expectSignedOut = async (page: Page) => {
      await page.goto('/profile');
      await hydrated(page);
      await expect(page).toHaveURL(/\/login/);
      await page.context().close();
    };

    const stranger = await openOther();
    const link = await linkMailedTo(site, email, '/api/v1/users/end-session', 'A new sign-in to your account');
    const mailed = await (await browser.newContext({ viewport: phone })).newPage();
    await mailed.goto(link);
    await expect(mailed.getByRole('heading', { name: 'Was it not you?' })).toBeVisible();
    expect(await mailed.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await mailed.getByRole('button', { name: 'It was not me' }).click();
    await expect(mailed.getByRole('heading', { name: 'That session has ended' })).toBeVisible();
    await linkMailedTo(site, email, '/reset-password');
    await expectSignedOut(stranger);

    const forgotten = await openOther();
    await site.goto('/profile?tab=profile&part=edit');
    const sessions = site.getByRole('list', { name: 'Open sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: /^End the session/ }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByText('This session')).toBeVisible();
    await expectSignedOut(forgotten);
    await mailed.context().close();
  });
});

test('A user confirms the number by the code of an SMS, and the page of the seller says so', async ({ site }) => {
  const email = await createUser(site, 'confirmed');
  const provider = await openSmsProvider(site);
  await startSignedIn(site, email);
  await site.goto('/profile?tab=checks');
  await site.getByRole('button', { name: 'Send me a code by SMS' }).click();
  await expect(site.getByLabel('Code from the SMS')).toBeVisible();
  await expectNoViolations(site, 'the Checks tab');
  await site.getByLabel('Code from the SMS').fill(/\d{6}/.exec(provider.texts.at(-1) ?? '')?.[0] ?? '');
  await site.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(site.getByText(/^Confirmed on /)).toBeVisible();
  const id = await site.evaluate(() => JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}').user?._id);
  // Only who sells has a page.
  expect((await site.request.get(`/api/v1/users/get-dealer-profile/${id}`)).status()).toBe(404);
  const description = 'My first car, always in the garage at night. Sold because I have a car of the company now.';
  const seed = Date.now() % 2_147_483_648;
  const ad = await postPolo(site, {
    email,
    title: 'A Polo of a confirmed seller',
    price: 221_500,
    seed,
    description,
  });
  expect(ad.status).toBe('active');
  await site.goto(`/dealer/${id}`);
  const panel = site.getByRole('region', { name: 'What we checked' });
  await expect(panel).toContainText('Telephone number confirmed on');
  await expect(panel).toContainText('We did not check the car itself');
  await provider.close();
});
