import { sql } from 'drizzle-orm';
import { ads, articles, users } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const site = 'https://site.example';
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
const read = async (path: string) => {
  const { statusCode, headers, body } = await api.get(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  expect(body).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="[^"]+">[\s\S]*<\/\1>\n$/,
  );
  return body;
};
/** Copies ad 1 with the given ids: the fixture has too few ads. */
const copyAd = (ids: string, status = 'active', slug = 'copy-') =>
  api.database.db.execute(
    sql`insert into ads (id, slug, creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
          transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price, status)
        select copy, ${slug}::text || copy, creator_id, title, condition, year, make, model, bodytype, mileage, fueltype,
          engine, transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price, ${status}
        from ads cross join (${sql.raw(ids)}) as copies(copy) where ads.id = 1`,
  );
const deleteCopies = () => api.database.db.execute(sql`delete from ads where id > 1000`);

describe('GET /sitemap.xml', () => {
  const sitemapUrls = (...names: string[]) => names.map((name) => `${site}/sitemaps/${name}.xml`);

  it('API-100 lists the absolute URLs of the sitemaps', async () => {
    expect(locations(await read('/sitemap.xml'))).toEqual(sitemapUrls('pages', 'articles', 'dealers', 'ads-0'));
  });
  it('API-100 lists the parts with an active ad, with any gaps between ids', async () => {
    await copyAd('select unnest(array[100000, 149999, 4000000000])');
    await copyAd('select unnest(array[50001, 200000])', 'sold');
    expect(locations(await read('/sitemap.xml')).slice(3)).toEqual(sitemapUrls('ads-0', 'ads-2', 'ads-80000'));
    await deleteCopies();
  });
});

describe('GET /sitemaps/{name}.xml', () => {
  it('API-101 lists the public pages', async () => {
    expect(locations(await read('/sitemaps/pages.xml'))).toEqual(
      [
        '/',
        '/second-hand-cars',
        '/dealers',
        '/blog',
        '/services',
        '/insurance',
        '/what-is-my-car-worth',
        '/about',
        '/faqs',
        '/contact',
        '/privacy',
        '/terms',
      ].map((path) => site + path),
    );
  });
  it('API-101 lists only active ads, with the day of their last change', async () => {
    const xml = await read('/sitemaps/ads-0.xml');
    const active = ads.filter(({ status }) => status === 'active');
    expect(locations(xml)).toEqual(active.map(({ slug }) => `${site}/second-hand-cars/${slug}`));
    const changes = [...xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, moment = '']) => moment);
    expect(changes).toHaveLength(active.length);
    for (const moment of changes) expect(new Date(moment).toISOString()).toBe(moment);
  });
  it('API-101 lists published articles and all dealers, but no other users', async () => {
    const published = articles.filter(({ age }) => age >= 0);
    expect(locations(await read('/sitemaps/articles.xml'))).toEqual(
      published.map(({ slug }) => `${site}/blog/${slug}`),
    );
    const dealers = users.filter(({ isDealer }) => isDealer);
    expect(locations(await read('/sitemaps/dealers.xml'))).toEqual(dealers.map(({ id }) => `${site}/dealer/${id}`));
  });
  it('API-101 splits the ads by id, so that each stays in its part', async () => {
    await copyAd('select unnest(array[49999, 50000, 99999, 100000])');
    expect(locations(await read('/sitemaps/ads-1.xml'))).toEqual([
      `${site}/second-hand-cars/copy-50000`,
      `${site}/second-hand-cars/copy-99999`,
    ]);
    expect(locations(await read('/sitemaps/ads-2.xml'))).toEqual([`${site}/second-hand-cars/copy-100000`]);
    await deleteCopies();
  });
  it('API-101 neither repeats nor skips ads between pages', async () => {
    await copyAd('select generate_series(100001, 102500)');
    expect(locations(await read('/sitemaps/ads-2.xml'))).toEqual(
      Array.from({ length: 2500 }, (_, index) => `${site}/second-hand-cars/copy-${100_001 + index}`),
    );
    await deleteCopies();
  });
  it('API-102 escapes XML and URLs', async () => {
    await copyAd('select 100000', 'active', `a&b <'"> é-`);
    const xml = await read('/sitemaps/ads-2.xml');
    expect(xml).toContain(`<loc>${site}/second-hand-cars/a%26b%20%3C&apos;%22%3E%20%C3%A9-100000</loc>`);
    await deleteCopies();
  });
  it.each([
    'ads-1.xml',
    'ads-999999999.xml',
    'ads-9999999999.xml',
    'ads-01.xml',
    'ads--1.xml',
    'ads.xml',
    'pages',
    'users.xml',
    '..%2fads-0.xml',
  ])('API-103 returns an uncacheable 404 for %s', async (file) => {
    const answer = await api.get(`/sitemaps/${file}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.json().success).toBe(false);
  });
  it('API-103 returns an uncacheable 500 when the database fails', async () => {
    await api.database.db.execute(sql`alter table ads rename to hidden_ads`);
    const answer = await api
      .get('/sitemaps/ads-0.xml')
      .finally(() => api.database.db.execute(sql`alter table hidden_ads rename to ads`));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(answer.body).not.toContain('relation');
  });
});

describe('GET /robots.txt', () => {
  it('API-105 disallows paths that are not public pages, and names the sitemap', async () => {
    const { headers, body } = await api.get('/robots.txt');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    const lines = body.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
      'Disallow: /profile',
      'Disallow: /chat',
      'Disallow: /post/',
      'Disallow: /login?',
      'Disallow: /api/',
    ]);
    expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
  });
});
