/** @areas shell mf-listings */
import { expect, hydrated, test } from './site-test';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A page of cars shows, and its pictures', async ({ page }) => {
    await page.goto('/second-hand-cars');
    await expect(page.getByRole('article')).toHaveCount(15);
    await expect(page.getByRole('heading', { level: 1, name: 'Cars for sale' })).toBeVisible();
    const width = await page
      .getByRole('article')
      .first()
      .locator('img')
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth);
    expect(width).toBeGreaterThan(0);
  });

  test('The search box of the home page finds cars', async ({ page }) => {
    await page.goto('/');
    await page.getByText(/^More: make/).click();
    await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
    await page.getByRole('button', { name: /^Show .+ cars?$/ }).click();
    await expect(page).toHaveURL(/second-hand-cars\?.*brands=Toyota/);
    await expect(page.getByRole('article').first()).toContainText('Toyota');
  });

  test('The further filters are fields of the form, and chosen ones are in its address', async ({ page }) => {
    await page.goto('/second-hand-cars');
    await page.getByText('Engine And Drive', { exact: true }).click();
    await page.getByLabel('Engine from').selectOption('2');
    await page.getByRole('checkbox', { name: /^4WD/ }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/minengine=2&.*drives=4WD/);
    await expect(page.getByLabel('Engine from')).toHaveValue('2');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('The menu of a phone, the questions and a carousel work', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/faqs');
    await page.getByRole('heading', { name: 'Which browsers can I use?' }).click();
    await expect(page.getByText(/Internet Explorer above version 9/)).toBeVisible();
    await page.goto('/');
    const services = page.getByRole('region', { name: 'Services' }).getByRole('group').last();
    await services.scrollIntoViewIfNeeded();
    await expect(services).toBeInViewport();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'News & Reviews' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('Every kind of public page renders', async ({ page }) => {
    for (const [path, heading] of [
      ['/', 'Find a car you can trust.'],
      ['/dealers', 'Dealers'],
      ['/blog', 'News and reviews'],
      ['/blog/how-to-check-a-used-car-before-you-pay', 'How to check a used car before you pay'],
      ['/faqs', 'Questions and answers'],
      ['/login', 'Welcome back'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });
});

test('A document has metadata for search engines and link previews', async ({ request, baseURL }) => {
  const listing = await (await request.get('/second-hand-cars')).text();
  const slug = /href="\/second-hand-cars\/([^"?]+)"/.exec(listing)?.[1];
  const ad = await (await request.get(`/second-hand-cars/${slug}`)).text();
  expect(ad).toContain(`<link rel="canonical" href="${baseURL}/second-hand-cars/${slug}"`);
  for (const name of ['og:title', 'og:image', 'og:url', 'twitter:card']) expect(ad).toContain(`"${name}"`);
  const graphs = [...ad.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(graphs.map((graph) => graph['@type'])).toEqual(expect.arrayContaining(['Car', 'BreadcrumbList']));
});

test('Former paths redirect permanently, unknown ones are 404, malformed ones are handled', async ({ request }) => {
  const moved = await request.get('/listing/some-car?from=app', { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe('/second-hand-cars/some-car?from=app');
  for (const path of ['/second-hand-cars/no-such-ad', '/blog/no-such-article', '/nowhere']) {
    expect((await request.get(path)).status()).toBe(404);
  }
  const odd = await request.get(`/second-hand-cars/${encodeURIComponent('</script><script>alert(1)</script>')}`);
  expect(odd.status()).toBe(404);
  expect(await odd.text()).not.toContain('<script>alert(1)');
});

test('An unchanged document is answered with 304, and every full response has its own nonce', async ({ request }) => {
  const nonceOf = (policy: string | undefined) => /'nonce-([\w-]+)'/.exec(policy ?? '')?.[1];
  const first = await request.get('/about');
  const second = await request.get('/about');
  expect(nonceOf(first.headers()['content-security-policy'])).toBeTruthy();
  expect(nonceOf(second.headers()['content-security-policy'])).not.toBe(
    nonceOf(first.headers()['content-security-policy']),
  );
  // A page is cached from its second rendering on; before that it may be sent without an ETag.
  const { etag } = (await request.get('/about')).headers();
  const unchanged = await request.get('/about', { headers: { 'if-none-match': etag ?? '' } });
  expect(unchanged.status()).toBe(304);
  expect(unchanged.headers()['content-security-policy']).toBeUndefined();
});

test('A page uses every script and picture that its document preloads', async ({ page }) => {
  // Seen when they are added: a script that has run is removed from the document.
  await page.addInitScript(() => {
    const addedScripts = new Set<string>();
    Object.assign(window, { addedScripts });
    new MutationObserver((mutations) => {
      for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) addedScripts.add(node.src);
    }).observe(document, { childList: true, subtree: true });
  });
  const findPreloads = () =>
    page.evaluate(() => {
      const { addedScripts } = window as unknown as { addedScripts: Set<string> };
      const pictures = [...document.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source')];
      const isUsed = ({ as, href, imageSrcset }: HTMLLinkElement) =>
        as === 'script' ? addedScripts.has(href) : pictures.some(({ srcset }) => srcset === imageSrcset);
      const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
      return preloads.map((link) => ({ kind: link.as, address: link.href || link.imageSrcset, isUsed: isUsed(link) }));
    });
  const listing = await (await page.request.get('/second-hand-cars')).text();
  const ad = /href="(\/second-hand-cars\/[^"?]+)"/.exec(listing)?.[1] ?? '';
  expect(ad).not.toBe('');
  for (const path of ['/', '/second-hand-cars', ad, '/dealers', '/blog', '/faqs', '/login']) {
    await page.goto(path);
    await hydrated(page);
    expect((await findPreloads()).length, path).toBeGreaterThan(3);
    await expect.poll(async () => (await findPreloads()).filter(({ isUsed }) => !isUsed), path).toEqual([]);
  }
});
