import type { Page } from '@playwright/test';
import { expectNothingFound } from './axe';
import { expect, hydrated, signIn, test } from './site-test';

/** Another person's browser. */
async function anotherBrowser(site: Page, email: string): Promise<Page> {
  const context = await site
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(site.url()).origin });
  const page = await context?.newPage();
  if (!page) throw new Error('There is no browser.');
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Roadworthy-27');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: /^Chat/ })).toBeVisible();
  return page;
}

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
/** The entry of the list for the conversation with somebody: journeys side by side each keep to one. */
const chatWith = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your chats' }).getByRole('listitem').filter({ hasText: name });
const newestChat = (page: Page) => page.getByRole('region', { name: 'Your chats' }).getByRole('listitem').first();

/** What waits is tried again every 5 s: an expectation's own patience would end just then. */
const nextTry = { timeout: 15_000 };

test('A buyer messages a seller, who sees the dot, reads and answers', async ({ site }) => {
  // Two browsers take turns.
  test.slow();
  const words = `Is it there, ${Date.now()}?`;
  await signIn(site, 'dealer2@example.com');
  const dealer = await anotherBrowser(site, 'dealer@example.com');
  await site.goto('/dealer/3');
  await site.getByRole('article').first().getByRole('link').first().click();
  await site.getByRole('button', { name: 'Chat with Dealer' }).click();
  const dialog = site.getByRole('dialog');
  const form = dialog.getByRole('form', { name: /^Message to / });
  const seller = (await form.getAttribute('aria-label'))?.replace('Message to ', '') ?? '';
  await form.getByRole('textbox', { name: 'Message' }).fill(words);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(site.getByText('Message request sent.')).toBeVisible();

  await dealer.getByRole('link', { name: 'Chat, unread messages' }).click();
  await expect(chatWith(dealer, 'Table Bay Auto')).toContainText('Unread');
  await chatWith(dealer, 'Table Bay Auto').getByRole('link').click();
  await expect(messages(dealer).getByText(words)).toBeVisible();
  await expect(messages(dealer).getByRole('listitem').filter({ hasText: words }).getByRole('link')).toBeVisible();
  await expect(dealer.getByRole('link', { name: 'Chat', exact: true }).first()).toBeVisible();

  await site.goto('/chat');
  await chatWith(site, seller).getByRole('link').click();
  const said = messages(site).getByRole('listitem').filter({ hasText: words });
  await expect(said).toContainText('Read');
  await composer(dealer).fill(`It is. ${words}`);
  await composer(dealer).press('Enter');
  await expect(messages(site).getByText(`It is. ${words}`)).toBeVisible();
  await expect(
    messages(dealer)
      .getByRole('listitem')
      .filter({ hasText: `It is. ${words}` }),
  ).toContainText('Read');
  await dealer.context().close();
});

test.describe('without a connection', () => {
  test.use({ allowed: [/net::ERR_FAILED/] });
  test('Messages written offline wait, survive a reload, and go out in order, once', async ({ site }) => {
    const words = Date.now();
    await signIn(site, 'dealer@example.com');
    await site.goto('/chat');
    await chatWith(site, 'Naledi Mokoena').getByRole('link').click();
    await expect(composer(site)).toBeVisible();
    await site.route('**/api/v1/chat/send-message', (route) => route.abort());
    for (const number of [1, 2, 3]) {
      await composer(site).fill(`Offline ${number} of ${words}`);
      await composer(site).press('Enter');
    }
    const mine = messages(site).getByText(`of ${words}`);
    await expect(mine).toHaveCount(3);
    await site.reload();
    await hydrated(site);
    await expect(mine).toHaveCount(3);
    await expect(messages(site).getByText(/Sending|Waiting/)).not.toHaveCount(0);
    await site.unroute('**/api/v1/chat/send-message');
    await expect(messages(site).getByText(/Sending|Waiting/)).toHaveCount(0, nextTry);
    await expect(mine).toHaveText([1, 2, 3].map((number) => `Offline ${number} of ${words}`));
    await site.reload();
    await expect(mine).toHaveText([1, 2, 3].map((number) => `Offline ${number} of ${words}`));
  });
});

test.describe('with a session that runs out', () => {
  test.use({ allowed: [/401|net::ERR_FAILED/] });
  test('Messages that wait outlast it: nobody else sees them, and they go out when their writer is back', async ({
    site,
  }) => {
    // Three sign-ins, one after the other.
    test.slow();
    const words = `Kept, ${Date.now()}`;
    const sent: string[] = [];
    site.on(
      'request',
      (request) => request.url().endsWith('/chat/send-message') && sent.push(request.postData() ?? ''),
    );
    await signIn(site, 'dealer@example.com');
    await site.goto('/chat');
    await chatWith(site, 'Naledi Mokoena').getByRole('link').click();
    await expect(composer(site)).toBeVisible();
    await site.route('**/api/v1/chat/**', (route) => route.abort());
    await composer(site).fill(words);
    await composer(site).press('Enter');
    await expect(messages(site).getByText(words)).toBeVisible();
    await site.unroute('**/api/v1/chat/**');
    await site.route('**/api/v1/chat/**', (route) => route.fulfill({ status: 401, json: { success: false, msg: '' } }));
    await expect(site).toHaveURL(/\/login/, nextTry);
    await site.unroute('**/api/v1/chat/**');

    sent.length = 0;
    await signIn(site, 'dealer2@example.com');
    await site.goto('/chat');
    await expect(newestChat(site)).toBeVisible();
    await expect(site.getByText(words)).toHaveCount(0);
    await site.getByRole('button', { name: /^Account of/ }).click();
    await site.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(site.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    expect(sent).toEqual([]);

    await signIn(site, 'dealer@example.com');
    await site.goto('/chat');
    await chatWith(site, 'Naledi Mokoena').getByRole('link').click();
    const said = messages(site).getByRole('listitem').filter({ hasText: words });
    await expect(said).toHaveCount(1);
    await expect(said).toContainText('Sent');
  });
});

test('A visitor who is not signed in downloads nothing of chat; Chat with Dealer asks them to sign in', async ({
  site,
}) => {
  const chat: string[] = [];
  site.on('request', (request) => request.url().includes('/releases/mf-chat/') && chat.push(request.url()));
  for (const page of ['/', '/blog', '/chat', '/second-hand-cars']) {
    await site.goto(page);
    await site.waitForLoadState('networkidle');
  }
  await site.getByRole('article').first().getByRole('link').first().click();
  const ad = new URL(site.url()).pathname;
  await site.getByRole('button', { name: 'Chat with Dealer' }).click();
  await expect(site).toHaveURL(new RegExp(`/login\\?returnTo=${encodeURIComponent(ad)}`));
  expect(chat).toEqual([]);
  await signIn(site, 'dealer@example.com');
  await expect.poll(() => chat.length).toBeGreaterThan(0);
});

test('Chat with Dealer is blocked for one’s own ad', async ({ site }) => {
  await signIn(site, 'dealer@example.com');
  await site.goto('/dealer/3');
  await site.getByRole('article').first().getByRole('link').first().click();
  await site.getByRole('button', { name: 'Chat with Dealer' }).click();
  await expect(site.getByText('You cannot send message to yourself.')).toBeVisible();
});

for (const width of [375, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('axe finds nothing on /chat', async ({ site }) => {
      await signIn(site, 'dealer@example.com');
      await site.goto('/chat');
      await expect(newestChat(site)).toBeVisible();
      await expect(site.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNothingFound(site, 'The list');
      await newestChat(site).getByRole('link').click();
      await expect(composer(site)).toBeVisible();
      await expectNothingFound(site, 'A conversation');
    });
  });
}
