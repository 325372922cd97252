/** @areas mf-content */
import { expect, test } from './site-test';

test('A visitor reads an article', async ({ site }) => {
  await site.goto('/blog');
  await expect(site.getByRole('article')).toHaveCount(12);
  await expect(site.getByRole('navigation', { name: /Pages of articles/ })).toHaveCount(2);
  await site.getByRole('link', { name: 'How to check a used car before you pay' }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'How to check a used car before you pay' })).toBeVisible();
  await expect(site.getByRole('link', { name: /^Share on/ })).toHaveCount(4);
  await expect(site.getByText(/^\d\d-\d\d-\d{4}$/)).toBeVisible();
});

test('A visitor goes from an article to the cars of its model, and to the next article', async ({ site }) => {
  await site.goto('/blog?search=hilux');
  await site.getByRole('link', { name: 'Toyota Hilux: which engine is for you' }).click();
  const market = site.getByRole('region', { name: 'Toyota Hilux for sale now' });
  await expect(market.getByText('Median price')).toBeVisible();
  await expect(market.getByRole('listitem')).toHaveCount(3);
  await market.getByRole('link', { name: /^See all \d+ cars$/ }).click();
  await expect(site).toHaveURL('/second-hand-cars?brands=Toyota&models=Hilux');
  await expect(site.getByRole('heading', { level: 3, name: /Toyota Hilux/ }).first()).toBeVisible();
  await site.goBack();
  await site.getByRole('navigation', { name: 'Next article' }).getByRole('link').click();
  await expect(site.getByRole('heading', { level: 1, name: 'How to check a used car before you pay' })).toBeVisible();
});

test.describe('an article that is not there', () => {
  test.use({ allowed: [/404 \(Not Found\)/] });
  test('shows a message and redirects home', async ({ site }) => {
    await site.goto('/blog/no-such-article');
    await expect(site.getByText('Blog not available')).toBeVisible();
    await expect(site).toHaveURL(/\/$/);
  });
});

test.describe('an unknown address', () => {
  test.use({ allowed: [/404 \(Not Found\)/] });
  test('shows a 404 page in the frame', async ({ site }) => {
    const response = await site.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(site.getByRole('heading', { name: /can’t find that page/ })).toBeVisible();
    await expect(site.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

test('A visitor plays a video below the articles, which is fetched only then', async ({ site }) => {
  const data = Array.from({ length: 25 }, (_, index) => ({
    id: `abcdefgh-${index + 10}`,
    title: `Video ${index + 1}`,
  }));
  const fetched: string[] = [];
  const hosts = new Set<string>();
  site.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  // The smallest GIF there is: 1 pixel.
  const picture = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
  await site.route('**/api/v1/videos/*/*.webp', (route) => route.fulfill({ contentType: 'image/gif', body: picture }));
  await site.route('**/videos/latest', (route) => route.fulfill({ json: { success: true, msg: '', data } }));
  await site.route('https://www.youtube-nocookie.com/**', (route) => {
    fetched.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' });
  });
  await site.goto('/about');
  await site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News & Reviews' }).click();
  await expect(site.getByRole('button', { name: /^Play: Video/ })).toHaveCount(25);
  await expect(site.locator('button img').first()).toBeAttached();
  expect([fetched, [...hosts].filter((host) => host && host !== 'localhost')]).toEqual([[], []]);
  await site.getByRole('button', { name: 'Play: Video 1', exact: true }).click();
  await expect.poll(() => fetched).toEqual(['/embed/abcdefgh-10']);
});
