/** @areas mf-chat */
import type { Browser, Page } from '@playwright/test';
import { formatPrice } from '@roadworthy/contract/price';
import { expectNoViolations } from './axe';
import { pictureFiles } from './pictures';
import { expect, hydrated, startSignedIn, test } from './site-test';

test.use({ viewport: { width: 375, height: 800 } });

const offer = (page: Page, amount: string) => page.getByRole('group', { name: `Offer of ${amount}` });
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** Opens the conversation in a second browser, as another user. */
async function openAs(browser: Browser, email: string, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage();
  await startSignedIn(page, email);
  await page.goto(address);
  await hydrated(page);
  return page;
}

test('CHAT-31 A price is agreed by offer and counter-offer, live; a photo and a quick answer follow', async ({
  site,
  browser,
}) => {
  // No demo account: other journeys use its conversations at the same time.
  const profile = await site.request.get('/api/v1/users/get-dealer-profile/7');
  const { email: sellerEmail } = (await profile.json()).data;
  const cars = await site.request.post('/api/v1/cars/get-car-list', { data: { creator: '7', limit: 1 } });
  const { slug, price } = (await cars.json()).data[0];
  const rand = (share: number) => Math.round((price * share) / 1_000) * 1_000;
  await startSignedIn(site, 'dealer2@example.com');
  await site.goto(`/second-hand-cars/${slug}`);
  await site.getByRole('button', { name: 'Chat with Dealer' }).click();
  await site.getByRole('dialog').getByRole('button', { name: 'Send message' }).click();
  await site.getByRole('dialog').getByRole('link', { name: 'your chats' }).click();
  await expect(site.getByRole('link', { name: /^About \d{4} / })).toContainText('For sale');

  await site.getByRole('button', { name: 'Send something else' }).click();
  await site.getByRole('menuitem', { name: 'Make an offer…' }).click();
  await site.getByLabel('Your offer in rand').fill(String(rand(0.9)));
  await site
    .getByRole('dialog')
    .getByRole('button', { name: /^Offer R/ })
    .click();
  await expect(offer(site, formatPrice(rand(0.9)))).toContainText('Open');

  const seller = await openAs(browser, sellerEmail, new URL(site.url()).pathname + new URL(site.url()).search);
  await offer(seller, formatPrice(rand(0.9)))
    .getByRole('button', { name: 'Counter…' })
    .click();
  await seller.getByLabel('Your offer in rand').fill(String(rand(0.95)));
  await seller
    .getByRole('dialog')
    .getByRole('button', { name: /^Offer R/ })
    .click();
  await expect(offer(site, formatPrice(rand(0.9)))).toContainText('Countered');
  await offer(site, formatPrice(rand(0.95)))
    .getByRole('button', { name: 'Accept' })
    .click();
  await offer(site, formatPrice(rand(0.95)))
    .getByRole('button', { name: 'Yes, accept' })
    .click();
  await expect(offer(seller, formatPrice(rand(0.95)))).toContainText('Accepted');
  await expectNoViolations(site, 'A conversation with offers');

  await site.getByLabel('Photos').setInputFiles(await pictureFiles(site, 1));
  await expect(messages(seller).getByRole('button', { name: 'Open the photo' }).last()).toBeVisible();
  await seller
    .getByRole('group', { name: 'Quick answers' })
    .getByRole('button', { name: 'Yes, it is available.' })
    .click();
  await expect(seller.getByRole('textbox', { name: 'Message' })).toHaveValue('Yes, it is available.');
  await seller.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages(site).getByText('Yes, it is available.').last()).toBeVisible();
  await seller.context().close();
});
