/** @areas mf-content */
import { readOutbox } from './mailbox';
import { expect, test, waitForFillTime } from './site-test';

test('A visitor’s message is mailed to the operator', async ({ site }) => {
  await site.goto('/contact');
  const form = site.getByRole('form', { name: 'Write to us' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Please enter full name')).toBeVisible();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await form.getByLabel('Full name').fill('Thandi Khumalo');
  await form.getByLabel('Email', { exact: true }).fill('thandi.writes@example.com');
  await form.getByLabel('Mobile number').fill('82 123 4567');
  await form.getByLabel('Subject').fill('A journey’s subject');
  await form.getByLabel('Message').fill('Does this reach you?');
  await waitForFillTime(site);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(site.getByText('Thank you. We have your message')).toBeVisible();
  expect(await readOutbox(site)).toContain('Contact: A journey’s subject');
  await site.getByRole('link', { name: 'Back to Home Page' }).click();
  await expect(site).toHaveURL(/\/$/);
});

test.describe('the contact form while sending fails', () => {
  test.use({ allowed: [/503 \(Service Unavailable\)/] });
  test('shows the error, and preserves the input', async ({ site }) => {
    await site.goto('/contact');
    const body = { success: false, msg: 'We are resting.' };
    await site.route('**/contact_us/save-contact-us-email', (route) => route.fulfill({ status: 503, json: body }));
    const texts = {
      'Full name': 'T',
      Email: 't@example.com',
      'Mobile number': '821234567',
      Subject: 'S',
      Message: 'M',
    };
    for (const [label, text] of Object.entries(texts)) {
      await site.getByRole('form', { name: 'Write to us' }).getByLabel(label, { exact: true }).fill(text);
    }
    await site.getByRole('button', { name: 'Send message' }).click();
    await expect(site.getByRole('alert').filter({ hasText: 'We are resting.' })).toContainText('Error');
    await site.getByRole('link', { name: 'Try again' }).click();
    await expect(site.getByLabel('Subject')).toHaveValue('S');
  });
});

test('A visitor requests insurance quotes and sees confetti for three seconds', async ({ site }) => {
  await site.goto('/insurance');
  await site.getByRole('button', { name: 'Submit' }).click();
  await expect(site.getByText('Phone number is required')).toBeVisible();
  await site.getByLabel('Phone number').fill('082 123 4567');
  await waitForFillTime(site);
  await site.getByRole('button', { name: 'Submit' }).click();
  const thanks = site.getByRole('dialog', { name: 'Request sent' });
  await expect(thanks).toContainText('Thanks for choosing us for your insurance needs!');
  await expect(site.locator('body > canvas')).toHaveCount(1);
  await expect(thanks).toBeHidden();
  await expect(site.locator('body > canvas')).toHaveCount(0);
  await expect(site.getByText('We call +27 82 123 4567')).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('a visitor is thanked without confetti', async ({ site }) => {
    await site.goto('/insurance');
    await site.getByLabel('Phone number').fill('083 123 4567');
    await waitForFillTime(site);
    await site.getByRole('button', { name: 'Submit' }).click();
    await expect(site.getByRole('dialog', { name: 'Request sent' })).toBeVisible();
    await expect(site.locator('body > canvas')).toHaveCount(0);
  });
});

test('A visitor confirms the newsletter from the mail with one click', async ({ site, page }) => {
  await site.goto('/faqs');
  const newsletter = site.getByRole('form', { name: 'Newsletter' });
  await newsletter.scrollIntoViewIfNeeded();
  await newsletter.getByLabel('Email for our newsletter').fill('confirms@example.com');
  await waitForFillTime(site);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByText('Please open the mail that we have sent you, and confirm.')).toBeVisible();
  const outbox = await readOutbox(site);
  const mail = outbox.slice(outbox.indexOf('To confirms@example.com'));
  const [, path = ''] = /https?:\/\/[^/\s]+(\/api\/v1\/newsletter\/confirm\/[\w.-]+)/.exec(mail) ?? [];
  // A page of the API, without scripts.
  await page.evaluate((address) => window.location.assign(address), path);
  await page.getByRole('button', { name: 'Yes, subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
});

test.describe('a form that is sent too quickly', () => {
  test.use({ allowed: [/429 \(Too Many Requests\)/] });
  test('shows why it was rejected, and can be sent again', async ({ site }) => {
    await site.goto('/insurance');
    // Simulates a page that has been open for less than a second.
    await site.evaluate(() => Object.assign(performance, { now: () => 900 }));
    await site.getByLabel('Phone number').fill('084 123 4567');
    await site.getByRole('button', { name: 'Submit' }).click();
    await expect(site.getByRole('alert')).toContainText('Error submitting form');
    await expect(site.getByRole('alert')).toContainText('That was very quick.');
    await expect(site.getByRole('alert')).toHaveCount(0);
    await expect(site.getByLabel('Phone number')).toHaveValue('084 123 4567');
  });
});

test.describe('a browser that has used up its budget', () => {
  test.use({ allowed: [/429 \(Too Many Requests\)/] });
  test('API-903 solves a proof of work and subscribes, without a word about it', async ({ site }) => {
    await site.goto('/faqs');
    // A new browser has five calls an hour without a proof of work; the first, which gets the cookie, does not count.
    for (let call = 0; call < 6; call++) {
      const data = { email: `early-${call}@example.com` };
      expect((await site.request.post('/api/v1/newsletter/subscribe', { data })).status()).toBe(200);
    }
    const statuses: number[] = [];
    site.on('response', (response) => {
      if (response.url().endsWith('/newsletter/subscribe')) statuses.push(response.status());
    });
    const newsletter = site.getByRole('form', { name: 'Newsletter' });
    await newsletter.getByLabel('Email for our newsletter').fill('over-budget@example.com');
    await waitForFillTime(site);
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByText('Please open the mail that we have sent you, and confirm.')).toBeVisible();
    await expect(newsletter.getByRole('alert')).toHaveCount(0);
    expect(statuses).toEqual([429, 200]);
  });
});

test.describe('the newsletter cannot be reached', () => {
  test.use({ allowed: [/503 \(Service Unavailable\)/] });
  test('shows Not Subscribed with the reason', async ({ site }) => {
    await site.goto('/faqs');
    const body = { success: false, msg: 'We are resting.' };
    await site.route('**/newsletter/subscribe', (route) => route.fulfill({ status: 503, json: body }));
    const newsletter = site.getByRole('form', { name: 'Newsletter' });
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByText('Please enter an email')).toBeVisible();
    await newsletter.getByLabel('Email for our newsletter').fill('reader@example.com');
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByRole('status')).toHaveText('Not Subscribed: We are resting.');
  });
});

test('The contact form keeps its input over a reload, and is empty after leaving the page', async ({ site }) => {
  await site.goto('/contact');
  const subject = site.getByRole('form', { name: 'Write to us' }).getByLabel('Subject');
  await subject.fill('Left behind');
  await site.reload();
  await expect(subject).toHaveValue('Left behind');
  await site.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await site.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(subject).toHaveValue('');
});

test('Two presses of Enter send a message once', async ({ site }) => {
  await site.goto('/contact');
  const sent: string[] = [];
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await site.route('**/contact_us/save-contact-us-email', async (route) => {
    sent.push(route.request().postData() ?? '');
    await mayRespond;
    await route.fulfill({ json: { success: true, msg: 'We have it.' } });
  });
  const form = site.getByRole('form', { name: 'Write to us' });
  const texts = { 'Full name': 'T', Email: 't@example.com', 'Mobile number': '821234567', Message: 'M', Subject: 'S' };
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel('Subject').press('Enter');
  await form.getByLabel('Subject').press('Enter');
  await expect(form.getByRole('status', { name: 'Sending your message' })).toBeVisible();
  respond();
  await expect(site.getByText('We have it.')).toBeVisible();
  expect(sent).toHaveLength(1);
});
