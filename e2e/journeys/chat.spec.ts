/** @areas mf-chat */
import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { linkMailedTo } from './mailbox';
import { DEMO_PASSWORD, expect, hydrated, signIn, startSignedIn, test } from './site-test';

/** A second browser, signed in as another user. */
async function anotherBrowser(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await startSignedIn(page, email);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('link', { name: /^Chat/ })).toBeVisible();
  return page;
}

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
/** The list entry of the chat with a user; parallel journeys use different chats. */
const chatWith = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your chats' }).getByRole('listitem').filter({ hasText: name });
const newestChat = (page: Page) => page.getByRole('region', { name: 'Your chats' }).getByRole('listitem').first();

test('A buyer messages a seller, who sees the dot, reads and answers', async ({ site, browser }) => {
  const text = `Is it there, ${Date.now()}?`;
  await startSignedIn(site, 'dealer2@example.com');
  const dealer = await anotherBrowser(browser, 'dealer@example.com');
  await site.goto('/dealer/3');
  await site.getByRole('article').first().getByRole('link').first().click();
  await site.getByRole('button', { name: 'Chat with Dealer' }).click();
  const dialog = site.getByRole('dialog');
  const form = dialog.getByRole('form', { name: /^Message to / });
  const seller = (await form.getAttribute('aria-label'))?.replace('Message to ', '') ?? '';
  await form.getByRole('textbox', { name: 'Message' }).fill(text);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(site.getByText('Message request sent.')).toBeVisible();

  await dealer.getByRole('link', { name: 'Chat, unread messages' }).click();
  await expect(chatWith(dealer, 'Table Bay Auto')).toContainText('Unread');
  await chatWith(dealer, 'Table Bay Auto').getByRole('link').click();
  await expect(messages(dealer).getByText(text)).toBeVisible();
  await expect(dealer.getByRole('link', { name: /^About \d{4} / })).toBeVisible();
  await expect(dealer.getByRole('link', { name: 'Chat', exact: true }).first()).toBeVisible();

  await site.goto('/chat');
  await chatWith(site, seller).getByRole('link').click();
  const sentMessage = messages(site).getByRole('listitem').filter({ hasText: text });
  await expect(sentMessage).toContainText('Read');
  await composer(dealer).fill(`It is. ${text}`);
  await composer(dealer).press('Enter');
  await expect(messages(site).getByText(`It is. ${text}`)).toBeVisible();
  await expect(
    messages(dealer)
      .getByRole('listitem')
      .filter({ hasText: `It is. ${text}` }),
  ).toContainText('Read');
  await dealer.context().close();
});

test('A question and its answer travel by mail between people without a subscription', async ({ site, browser }) => {
  const timestamp = Date.now();
  const cars = await site.request.post('/api/v1/cars/get-car-list', { data: { creator: '2', limit: 1 } });
  const { slug } = (await cars.json()).data[0];
  await startSignedIn(site, 'buyer@example.com');
  await site.goto(`/second-hand-cars/${slug}`);
  await site.getByRole('button', { name: 'Chat with Dealer' }).click();
  const dialog = site.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).fill(`Is it there, ${timestamp}?`);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(site.getByText('Message request sent.')).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('Johan Venter gets your message by e-mail');
  await expect(dialog.getByRole('status')).toContainText('The answer comes to buyer@example.com');

  // The seller's browser is not signed in.
  const context = await browser.newContext();
  const seller = await context.newPage();
  await seller.goto(await linkMailedTo(site, 'seller@example.com', '/chat/reply'));
  await expect(seller.getByRole('heading', { level: 1, name: 'Naledi Mokoena' })).toBeVisible();
  await expect(messages(seller).getByText(`Is it there, ${timestamp}?`)).toBeVisible();
  await expectNoViolations(seller, 'The reply page');
  await seller.getByLabel('Your answer').fill(`It is, ${timestamp}.`);
  await seller.getByRole('button', { name: 'Send answer' }).click();
  await expect(messages(seller).getByText(`It is, ${timestamp}.`)).toBeVisible();
  await context.close();

  await site.goto(await linkMailedTo(site, 'buyer@example.com', '/chat/reply'));
  await expect(messages(site).getByText(`It is, ${timestamp}.`)).toBeVisible();
  await site.goto('/chat');
  await expect(site).toHaveURL(/\/subscriptions/);
});

test.describe('without a connection', () => {
  test.use({ allowed: [/net::ERR_FAILED/] });
  test('Messages written offline wait, survive a reload, and go out in order, once', async ({ site }) => {
    const timestamp = Date.now();
    await startSignedIn(site, 'dealer@example.com');
    await site.goto('/chat');
    await chatWith(site, 'Naledi Mokoena').getByRole('link').click();
    await expect(composer(site)).toBeVisible();
    await site.route('**/api/v1/chat/send-message', (route) => route.abort());
    for (const number of [1, 2, 3]) {
      await composer(site).fill(`Offline ${number} of ${timestamp}`);
      await composer(site).press('Enter');
    }
    const ownMessages = messages(site).getByText(`of ${timestamp}`);
    await expect(ownMessages).toHaveCount(3);
    await site.reload();
    await expect(ownMessages).toHaveCount(3);
    await expect(messages(site).getByText(/Sending|Waiting/)).not.toHaveCount(0);
    await site.unroute('**/api/v1/chat/send-message');
    await expect(messages(site).getByText(/Sending|Waiting/)).toHaveCount(0);
    await expect(ownMessages).toHaveText([1, 2, 3].map((number) => `Offline ${number} of ${timestamp}`));
    await site.reload();
    await expect(ownMessages).toHaveText([1, 2, 3].map((number) => `Offline ${number} of ${timestamp}`));
  });
});

test.describe('with a session that runs out', () => {
  test.use({ allowed: [/401|net::ERR_FAILED/] });
  test('Waiting messages are hidden from other accounts and sent when the author is back', async ({ site }) => {
    const text = `Kept, ${Date.now()}`;
    const sent: string[] = [];
    site.on(
      'request',
      (request) => request.url().endsWith('/chat/send-message') && sent.push(request.postData() ?? ''),
    );
    await startSignedIn(site, 'dealer@example.com');
    await site.goto('/chat');
    await chatWith(site, 'Naledi Mokoena').getByRole('link').click();
    await expect(composer(site)).toBeVisible();
    await site.route('**/api/v1/chat/**', (route) => route.abort());
    await composer(site).fill(text);
    await composer(site).press('Enter');
    await expect(messages(site).getByText(text)).toBeVisible();
    await site.unroute('**/api/v1/chat/**');
    await site.route('**/api/v1/chat/**', (route) => route.fulfill({ status: 401, json: { success: false, msg: '' } }));
    await expect(site).toHaveURL(/\/login/);
    await site.unroute('**/api/v1/chat/**');

    sent.length = 0;
    await signIn(site, 'dealer2@example.com');
    await site.goto('/chat');
    await expect(newestChat(site)).toBeVisible();
    await expect(site.getByText(text)).toHaveCount(0);
    await site.getByRole('button', { name: /^Account of/ }).click();
    await site.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(site.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    expect(sent).toEqual([]);

    await signIn(site, 'dealer@example.com');
    await site.goto('/chat');
    await chatWith(site, 'Naledi Mokoena').getByRole('link').click();
    const sentMessage = messages(site).getByRole('listitem').filter({ hasText: text });
    await expect(sentMessage).toHaveCount(1);
    await expect(sentMessage).toContainText('Sent');
  });
});

test('SHL-407 A signed-out visitor loads nothing of chat; Chat with Dealer says why to sign in, and opens after it', async ({
  site,
}) => {
  const chatScripts: string[] = [];
  site.on('request', (request) => request.url().includes('/releases/mf-chat/') && chatScripts.push(request.url()));
  for (const page of ['/', '/blog', '/chat', '/second-hand-cars']) {
    await site.goto(page);
    await site.waitForLoadState('networkidle');
  }
  await site.getByRole('article').first().getByRole('link').first().click();
  await expect(site).toHaveURL(/\/second-hand-cars\/./);
  const ad = new URL(site.url()).pathname;
  await site.getByRole('button', { name: 'Chat with Dealer' }).click();
  await expect(site).toHaveURL(new RegExp(`/login\\?returnTo=${encodeURIComponent(ad)}`));
  await expect(site.getByText('Sign in to write to the seller.')).toBeVisible();
  expect(chatScripts).toEqual([]);
  const form = site.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email', { exact: true }).fill('buyer@example.com');
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await site.getByRole('button', { name: 'Login' }).click();
  await expect(site.getByRole('dialog', { name: /^Message to/ })).toBeVisible();
  await expect(site).toHaveURL(ad);
  await expect.poll(() => chatScripts.length).toBeGreaterThan(0);
});

test('Chat with Dealer is blocked for one’s own ad', async ({ site }) => {
  await startSignedIn(site, 'dealer@example.com');
  await site.goto('/dealer/3');
  await site.getByRole('article').first().getByRole('link').first().click();
  await site.getByRole('button', { name: 'Chat with Dealer' }).click();
  await expect(site.getByText('You cannot send message to yourself.')).toBeVisible();
});

for (const [width, height] of [
  [375, 667],
  [320, 568],
] as const) {
  test.describe(`${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } });
    test('CHT-133 Chat with Dealer opens with its message and Send in view', async ({ site }) => {
      const cars = await site.request.post('/api/v1/cars/get-car-list', { data: { creator: '3', limit: 1 } });
      await startSignedIn(site, 'buyer@example.com');
      await site.goto(`/second-hand-cars/${(await cars.json()).data[0].slug}`);
      await site.getByRole('button', { name: 'Chat with Dealer' }).first().click();
      const dialog = site.getByRole('dialog', { name: /^Message to/ });
      const [message, send] = [composer(site), dialog.getByRole('button', { name: 'Send message' })];
      // The dialog with most content: where the answer comes to, and the note.
      await expect(dialog.getByText(/^The answer comes to/)).toBeAttached();
      await expect(dialog.getByText('Before you write')).toBeAttached();
      await expect(message).toBeInViewport({ ratio: 1 });
      await expect(send).toBeInViewport({ ratio: 1 });
      await message.fill('');
      await send.click();
      await expect(dialog.getByText('Please enter message')).toBeInViewport({ ratio: 1 });
      await expectNoViolations(site, 'The dialog');
    });
  });
}

for (const width of [375, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('axe finds nothing on /chat', async ({ site }) => {
      await startSignedIn(site, 'dealer@example.com');
      await site.goto('/chat');
      await expect(newestChat(site)).toBeVisible();
      await expect(site.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoViolations(site, 'The list');
      await newestChat(site).getByRole('link').click();
      await expect(composer(site)).toBeVisible();
      await expectNoViolations(site, 'A conversation');
    });
  });
}
