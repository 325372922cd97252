/** @areas mf-listings mf-account */
import { linkMailedTo } from './mailbox';
import { expect, startSignedIn, test } from './site-test';

const phone = { width: 375, height: 812 };
test.use({ viewport: phone });

const BUYER = { name: 'Zanele Dube', email: 'zanele.dube@example.com' };
/** A dealer of no other journey. */
const DEALER = '6';
const PAGE = '/api/v1/leads/reply';
const QUESTION = 'Is the service book complete?';
const ANSWER = 'Yes, every service is stamped.';
const REPLY = 'Then I come on Saturday.';

test('A visitor enquires on a phone, seller and visitor answer each other by the links of mails, and the inbox shows it', async ({
  site,
  browser,
}) => {
  const dealer = (await (await site.request.get(`/api/v1/users/get-dealer-profile/${DEALER}`)).json()).data;
  const ads = await (
    await site.request.post('/api/v1/cars/get-car-list', { data: { creator: DEALER, limit: 1 } })
  ).json();
  const { slug, title } = ads.data[0];
  await site.goto(`/second-hand-cars/${slug}`);
  const form = site.getByRole('form', { name: 'Contact the seller' });
  await form.getByLabel('Name').fill(BUYER.name);
  await form.getByLabel('Email', { exact: true }).fill(BUYER.email);
  await form.getByLabel('Contact no.').fill('82 765 4321');
  await form.getByLabel('Message').fill(QUESTION);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(site).toHaveURL(/\/thankyou$/);

  // The pages of the mails work without scripts and without signing in.
  const reader = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    baseURL: new URL(site.url()).origin,
  });
  const mailed = await reader.newPage();
  const answer = async (path: string, heading: string, read: string, written: string) => {
    await mailed.goto(path);
    await expect(mailed.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(mailed.getByRole('listitem').filter({ hasText: read })).toBeVisible();
    expect(await mailed.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await mailed.getByLabel('Your answer').fill(written);
    await mailed.getByRole('button', { name: 'Send answer' }).click();
    await expect(mailed.getByRole('listitem').filter({ hasText: written })).toBeVisible();
  };
  await answer(await linkMailedTo(site, dealer.email, PAGE, BUYER.name), `Your ${title}`, QUESTION, ANSWER);
  await answer(await linkMailedTo(site, BUYER.email, PAGE, ANSWER), title, ANSWER, REPLY);
  await reader.close();
  await linkMailedTo(site, dealer.email, PAGE, REPLY);

  await startSignedIn(site, dealer.email);
  await site.goto('/leads');
  const lead = site.getByRole('option', { name: BUYER.name });
  await expect(lead.getByText('Answered', { exact: true })).toBeVisible();
  await lead.click();
  const log = site.getByRole('list', { name: 'Log' });
  for (const text of [QUESTION, ANSWER, REPLY]) await expect(log.getByText(text)).toBeVisible();
});
