/** @areas mf-content */
import { expect, test } from './site-test';

test('A visitor searches the articles and pages through what is found', async ({ site }) => {
  await site.goto('/blog?page=2');
  const pages = site.getByRole('navigation', { name: /Pages of articles/ });
  await expect(pages).toHaveCount(2);
  await site.getByLabel('Search articles').fill('toyota used');
  await site.getByRole('search', { name: 'Articles' }).getByRole('button', { name: 'Search' }).click();
  await expect(site).toHaveURL('/blog?search=toyota+used');
  await expect(site.getByText(/^\d+ articles? about “toyota used”$/)).toBeVisible();
  await site.getByLabel('Search articles').fill('zeppelin');
  await site.getByLabel('Search articles').press('Enter');
  await expect(site.getByText('No articles about “zeppelin”')).toBeVisible();
  await site.getByRole('link', { name: 'Clear search' }).click();
  await expect(site.getByRole('article')).toHaveCount(12);
  await pages.last().getByRole('link', { name: 'Page 2' }).click();
  await expect(site).toHaveURL('/blog?page=2');
});

test('A visitor shares an article with the device’s share sheet', async ({ site, page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: object) => Object.assign(window, { shared: what }) });
  });
  await site.goto('/blog');
  const title = 'How to check a used car before you pay';
  await site.getByRole('link', { name: title }).click();
  await site.getByRole('button', { name: 'More ways to share' }).click();
  const shared = await site.evaluate(() => (window as unknown as { shared: { title: string; url: string } }).shared);
  expect(shared).toEqual({ title, url: site.url() });
});

test('A visitor opens one question at a time, and the URL links to it', async ({ site }) => {
  await site.goto('/faqs#browsers');
  const open = site.locator('main details[open] h2');
  await expect(open).toHaveText('Which browsers can I use?');
  await expect(open).toBeInViewport();
  await expect(site.getByText(/Internet Explorer above version 9/)).toBeVisible();
  await site.getByRole('heading', { name: 'What is a featured listing?' }).click();
  await expect(open).toHaveText('What is a featured listing?');
  await expect(site).toHaveURL('/faqs#featured-listing');
  await expect(site.getByText(/Internet Explorer above version 9/)).toBeHidden();
});

test('A visitor compares the prices of tracking, at an address that can be shared', async ({ site }) => {
  await site.goto('/services');
  await site.getByRole('tab', { name: 'Car Tracking' }).click();
  await expect(site.getByText('R 4 800')).toBeVisible();
  await expect(site).toHaveURL('/services?tab=car-tracking');
  await site.reload();
  await expect(site.getByRole('tab', { name: 'Car Tracking', selected: true })).toBeVisible();
  await site.getByRole('tab', { name: 'Services' }).click();
  await site.getByRole('link', { name: 'See tracking prices' }).click();
  await expect(site.getByText('R 4 800')).toBeVisible();
});

test('Terms and privacy open in tabs of their own, at their top', async ({ site, context }) => {
  await site.goto('/about');
  const footer = site.getByRole('contentinfo');
  for (const [name, heading] of [
    ['Terms', 'Terms and conditions'],
    ['Privacy', 'Privacy policy'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await footer.getByRole('link', { name, exact: true }).last().click();
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
    await tab.close();
  }
});

test('The home page’s app tabs lead to both stores', async ({ site }) => {
  await site.goto('/');
  for (const name of ['Tracking', 'Roadside Assistance', 'Forum']) {
    await site.getByRole('tab', { name, exact: true }).click();
    const panel = site.getByRole('tabpanel', { name, exact: true });
    await expect(panel.getByRole('link', { name: /Google Play/ })).toHaveAttribute('href', /play\.google\.com/);
    await expect(panel.getByRole('link', { name: /App Store/ })).toHaveAttribute('href', /apps\.apple\.com/);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const pages: [string, RegExp, RegExp][] = [
    ['/blog', /News and reviews/, /\d+ articles/],
    ['/faqs', /Questions and answers/, /Internet Explorer above version 9/],
    ['/about', /^About/, /15000\+/],
    ['/services?tab=car-tracking', /Services/, /per car/],
    ['/contact', /^E-mail .* or call \+27/, /Many answers are already/],
    ['/insurance', /multiple car insurance quotes/, /What car insurance covers/],
    ['/privacy', /Privacy policy/, /end-to-end encrypted/],
    ['/terms', /Terms and conditions/, /seller alone is responsible/],
  ];
  for (const [path, heading, text] of pages) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(text).first()).toBeAttached();
    });
  }
});
