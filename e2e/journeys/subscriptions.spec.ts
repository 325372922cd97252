/** @areas mf-account */
import { expect, hydrated, startSignedIn, test } from './site-test';

test('A private seller buys gold for 3 months, is a subscriber once the payment is confirmed, and opens the chat', async ({
  site,
}) => {
  await site.goto('/subscriptions');
  await site.getByRole('radio', { name: /^Gold/ }).check();
  await site.getByLabel('Duration').selectOption('3 months');
  const order = site.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText(/R.7.500 for 3 months/);
  await order.getByRole('button', { name: 'Sign in to go on' }).click();
  await expect(site).toHaveURL(/login\?returnTo=/);
  await site.getByLabel('Email', { exact: true }).fill('seller@example.com');
  await site.getByLabel('Password', { exact: true }).fill('Roadworthy-27');
  await site.getByRole('button', { name: 'Login' }).click();
  await expect(site).toHaveURL(/\/subscriptions\?plan=gold&months=3$/);
  await expect(order).toContainText('Gold starts as soon as your payment is confirmed');

  await order.getByRole('button', { name: /^Pay R.7.500$/ }).click();
  await expect(site.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(site.getByText('Gold (3 months)')).toBeVisible();
  await site.getByRole('button', { name: 'Cancel' }).click();
  await expect(site).toHaveURL(/\/subscriptions\?plan=gold&months=3&order=/);
  await expect(site.getByText('You left the payment page')).toBeVisible();
  await hydrated(site);

  await expect(site.getByRole('radio', { name: /^Gold/ })).toBeChecked();
  await order.getByRole('button', { name: /^Pay R.7.500$/ }).click();
  await site.getByRole('button', { name: 'Fail' }).click();
  await expect(site.getByText('Your payment failed')).toBeVisible();
  await expect(site.getByLabel('Duration')).toHaveValue('3');
  await order.getByRole('button', { name: /^Pay R.7.500$/ }).click();
  await site.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(site).toHaveURL(/\/profile\?order=/);
  await expect(site.getByText('Your payment has arrived')).toBeVisible();
  await expect(site.getByText('Subscriber', { exact: true })).toBeVisible();

  await site.getByRole('link', { name: 'Chat' }).click();
  await expect(site).toHaveURL(/\/chat$/);
  await site.goto('/subscriptions');
  await expect(site.getByText(/^Your plan until/)).toBeVisible();

  await site.goto('/subscriptions?plan=featured_dealership&months=1');
  await order.getByRole('button', { name: /^Pay R.500$/ }).click();
  await site.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(site.getByText('Your payment has arrived')).toBeVisible();
  const ownAd = site.getByRole('article').first().getByRole('link').first();
  const title = (await ownAd.getAttribute('title')) ?? (await ownAd.textContent()) ?? '';
  await site.goto(`/second-hand-cars?search=${encodeURIComponent(title)}`);
  await expect(site.getByRole('article').filter({ hasText: title }).first()).toContainText('Featured');
});

test('A dealer sees before paying what happens to the remaining time', async ({ site }) => {
  await startSignedIn(site, 'dealer@example.com');
  await site.goto('/subscriptions?plan=platinum&months=1');
  await expect(site.getByRole('region', { name: 'Your order' })).toContainText(/days left of your Gold are kept/);
  await site.getByRole('radio', { name: /^Gold/ }).check();
  await expect(site.getByRole('region', { name: 'Your order' })).toContainText(/is added to its end/);
});
