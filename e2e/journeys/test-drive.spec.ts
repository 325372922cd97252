/** @areas mf-account */
import ICAL from 'ical.js';
import { linkMailedTo } from './mailbox';
import { expect, startSignedIn, test } from './site-test';

const phone = { width: 375, height: 812 };
test.use({ viewport: phone });

const BUYER = 'buyer@example.com';
const DEALER = 'dealer@example.com';
const PAGE = '/api/v1/test-drives';

test('A buyer books a slot, the seller confirms it by the mail, the buyer moves it, and the seller sees that', async ({
  site,
  browser,
}) => {
  // Not the first one: another journey books the first car of the list for the same buyer.
  const ads = await (await site.request.post('/api/v1/cars/get-car-list', { data: { creator: '3', limit: 5 } })).json();
  const { slug, title } = ads.data.at(-1);
  await startSignedIn(site, BUYER);
  await site.goto(`/book-test-drive?car=${slug}`);
  await expect(site.getByLabel('Full name')).not.toHaveValue('');
  await site.getByLabel('Mobile number').fill('82 123 4567');
  await site.getByLabel('Post code').fill('0001');
  const slot = site.getByRole('radio', { disabled: false }).first();
  const start = (await slot.getAttribute('value')) ?? '';
  await slot.check();
  await site.getByRole('button', { name: 'Book test drive' }).click();
  await expect(site.getByText('Your test drive request has been submitted successfully')).toBeVisible();

  // The pages of the mails work without scripts and without signing in.
  const reader = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    baseURL: new URL(site.url()).origin,
  });
  const mailed = await reader.newPage();
  const sellerPath = await linkMailedTo(site, DEALER, PAGE);
  await mailed.goto(sellerPath);
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText(`Test drive of your ${title}`);
  await mailed.getByRole('button', { name: 'Confirm this time' }).click();
  await expect(mailed.getByText('Confirmed', { exact: true })).toBeVisible();

  const buyerPath = await linkMailedTo(site, BUYER, PAGE);
  const readEntry = async () => {
    const file = await (await site.request.get(`${buyerPath}/calendar.ics`)).text();
    const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    return Object.fromEntries(
      ['uid', 'sequence', 'status', 'dtstart'].map((name) => [name, String(entry?.getFirstPropertyValue(name))]),
    );
  };
  const toUtc = (time: string) => new Date(time).toISOString().replace('.000', '');
  const confirmed = await readEntry();
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', sequence: '1', dtstart: toUtc(start) });

  await mailed.goto(buyerPath);
  await mailed.getByText('Propose another time').click();
  const other = mailed.getByRole('radio', { disabled: false }).last();
  const moved = (await other.getAttribute('value')) ?? '';
  await other.check();
  await mailed.getByRole('button', { name: 'Propose this time' }).click();
  await expect(mailed.getByText('Proposed by you: the seller confirms it')).toBeVisible();
  await mailed.goto(sellerPath);
  await expect(mailed.getByText('Proposed by the buyer: please confirm it')).toBeVisible();
  await expect(mailed.getByRole('button', { name: 'Confirm this time' })).toBeVisible();
  await reader.close();
  expect(await readEntry()).toEqual({ ...confirmed, status: 'TENTATIVE', sequence: '2', dtstart: toUtc(moved) });

  await startSignedIn(site, BUYER);
  await site.goto('/profile?tab=test-drives');
  await expect(site.getByText('Another time proposed').first()).toBeVisible();
});
