/** @areas mf-chat mf-account */
import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { linkMailedTo } from './mailbox';
import { expect, hydrated, startSignedIn, test } from './site-test';

const phone = { width: 375, height: 812 };
test.use({ viewport: phone });

/** Dealers of no other journey: the second one buys a car of the first. */
const [SELLER, BUYER] = ['9', '10'];
const emailOf = async (site: Page, dealer: string): Promise<string> =>
  (await (await site.request.get(`/api/v1/users/get-dealer-profile/${dealer}`)).json()).data.email;
const drive = (page: Page) => page.getByRole('group', { name: 'Test drive' });

/** Opens the conversation in a second browser, as another user. */
async function openAs(browser: Browser, email: string, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await startSignedIn(page, email);
  await page.goto(address);
  await hydrated(page);
  return page;
}

test('CHAT-36 A test drive that is booked and confirmed shows to both sides of an open conversation; the seller answers with a template of the own', async ({
  site,
  browser,
}) => {
  const [sellerEmail, buyerEmail] = await Promise.all([emailOf(site, SELLER), emailOf(site, BUYER)]);
  const cars = await site.request.post('/api/v1/cars/get-car-list', { data: { creator: SELLER, limit: 1 } });
  const { slug, title } = (await cars.json()).data[0];

  await startSignedIn(site, sellerEmail);
  await site.goto('/leads');
  await site.getByRole('button', { name: 'My templates' }).click();
  const dialog = site.getByRole('dialog', { name: 'My templates' });
  await dialog.getByRole('button', { name: 'Add a template' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await site.keyboard.type('Showroom');
  await site.keyboard.press('Tab');
  await site.keyboard.insertText('Good day {name}, the {car} is in our showroom.');
  await dialog.getByRole('button', { name: 'Save the template' }).click();
  await expectNoViolations(site, "The seller's own templates");
  await dialog.getByRole('button', { name: 'Delete Showroom' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: 'Change Showroom' })).toBeVisible();

  const buyer = await openAs(browser, buyerEmail, `/second-hand-cars/${slug}`);
  await buyer.getByRole('button', { name: 'Chat with Dealer' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Send message' }).click();
  await buyer.getByRole('dialog').getByRole('link', { name: 'your chats' }).click();
  await buyer.getByRole('button', { name: 'Send something else' }).click();
  await buyer.getByRole('menuitem', { name: 'Book a test drive' }).click();
  await expect(drive(buyer)).toContainText('Not booked yet');
  const { pathname, search } = new URL(buyer.url());
  await site.goto(pathname + search);
  await hydrated(site);
  await expect(drive(site)).toContainText('Not booked yet');

  const booking = await buyer.context().newPage();
  await booking.goto(`/book-test-drive?car=${slug}`);
  await expect(booking.getByLabel('Full name')).not.toHaveValue('');
  await booking.getByLabel('Mobile number').fill('82 123 4567');
  await booking.getByLabel('Post code').fill('0001');
  await booking.getByRole('radio', { disabled: false }).first().check();
  await booking.getByRole('button', { name: 'Book test drive' }).click();
  for (const page of [site, buyer]) await expect(drive(page)).toContainText('Requested');

  await booking.goto(await linkMailedTo(site, sellerEmail, '/api/v1/test-drives'));
  await booking.getByRole('button', { name: 'Confirm this time' }).click();
  for (const page of [site, buyer]) await expect(drive(page)).toContainText('Confirmed');
  await booking.getByText('Cancel the test drive').click();
  await booking.getByRole('button', { name: 'Yes, cancel it' }).click();
  for (const page of [site, buyer]) await expect(drive(page)).toContainText('Canceled');

  await site.getByRole('button', { name: 'My templates' }).click();
  await site.getByRole('button', { name: 'Showroom' }).click();
  await expect(site.getByRole('textbox', { name: 'Message' })).toHaveValue(
    new RegExp(`^Good day \\S+, the ${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} is in our showroom\\.$`),
  );
  await site.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(buyer.getByRole('log', { name: 'Messages' }).getByText('is in our showroom').last()).toBeVisible();
  await buyer.context().close();
});
