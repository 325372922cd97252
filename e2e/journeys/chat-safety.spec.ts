/** @areas mf-chat */
import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expect, hydrated, startSignedIn, test } from './site-test';

test.use({ viewport: { width: 375, height: 800 } });

const SELLER = 8;
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
const warnings = (page: Page) => page.getByRole('region', { name: /^Be careful/ });

async function openAs(browser: Browser, email: string, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage();
  await startSignedIn(page, email);
  await page.goto(address);
  await hydrated(page);
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages(page).getByText(text)).toBeVisible();
}

test('CHAT-52 CHT-134 A buyer is warned of a deposit before a viewing, and reports it with the messages; an honest answer has no warning', async ({
  site,
  browser,
}) => {
  const profile = await site.request.get(`/api/v1/users/get-dealer-profile/${SELLER}`);
  const { email } = (await profile.json()).data;
  const cars = await site.request.post('/api/v1/cars/get-car-list', { data: { creator: String(SELLER), limit: 1 } });
  const { slug } = (await cars.json()).data[0];
  await startSignedIn(site, 'dealer2@example.com');
  await site.goto(`/second-hand-cars/${slug}`);
  await site.getByRole('button', { name: 'Chat with Dealer' }).click();
  await site.getByRole('dialog').getByRole('button', { name: 'Send message' }).click();
  await site.getByRole('dialog').getByRole('link', { name: 'your chats' }).click();
  await expect(site.getByRole('link', { name: /^About \d{4} / })).toBeVisible();

  const seller = await openAs(browser, email, new URL(site.url()).pathname + new URL(site.url()).search);
  await say(seller, 'Yes, come and drive it on Saturday. Call me on 082 555 0101.');
  await expect(messages(site).getByText('come and drive it on Saturday')).toBeVisible();
  await expect(warnings(site)).toHaveCount(0);
  await say(seller, 'Many people want it. Pay a R5 000 deposit today and I hold it, you can view it after.');
  await say(seller, 'Or pay at https://absa-secure-login.info/pay');

  const deposit = site.getByRole('region', { name: 'Be careful: money before a viewing' });
  await expect(deposit).toContainText('Pay nothing');
  await expect(site.getByRole('region', { name: 'Be careful with the link' })).toBeVisible();
  await expect(warnings(seller)).toHaveCount(0);
  await expectNoViolations(site, 'A conversation with warnings');

  await messages(site)
    .getByRole('button', { name: /absa-secure-login/ })
    .click();
  const question = site.getByRole('dialog', { name: 'Open absa-secure-login.info?' });
  await expect(question.getByRole('link', { name: 'Open absa-secure-login.info' })).toHaveAttribute('rel', /noopener/);
  await question.getByRole('button', { name: 'Stay here' }).click();

  await deposit.getByRole('button', { name: 'Report this conversation' }).click();
  const dialog = site.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('fraud');
  const box = dialog.getByRole('checkbox', { name: /newest 30 messages/ });
  await expect(box).not.toBeChecked();
  await box.check();
  await expectNoViolations(site, 'The report of a conversation');
  await site.setViewportSize({ width: 320, height: 568 });
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(site.getByText('Thank you. We will look at this conversation.')).toBeVisible();
  await seller.context().close();
});
