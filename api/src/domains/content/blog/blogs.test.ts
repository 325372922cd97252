import { sql } from 'drizzle-orm';
import { articles } from '../../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { timeAgo } from './time-ago';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const published = articles.filter(({ age }) => age >= 0);
const slugs = (data: { slug: string }[]) => data.map(({ slug }) => slug);

describe('POST blogs/list-blogs', () => {
  it('API-60 lists published articles, newest first, twelve a page', async () => {
    const { success, data, count_records } = (await api.post('blogs/list-blogs', {})).json();
    expect([success, count_records]).toEqual([true, published.length]);
    expect(slugs(data)).toEqual(published.slice(0, 12).map(({ slug }) => slug));
    expect(data[1]).toEqual({
      _id: '2',
      title: 'Article 2 on finance',
      slug: 'article-2',
      summary: 'What to look for.',
      image: '/media/picture-one/1280.webp',
      picture: { url: '/media/picture-one/1280.webp', width: 1280, height: 960, placeholder: 'data:,' },
      time_ago: '3 days ago',
      updated_at: expect.stringMatching(/Z$/),
    });
  });
  it('API-60 pages and searches', async () => {
    const find = async (body: object) => (await api.post('blogs/list-blogs', body)).json();
    expect(slugs((await find({ page: 2, limit: 12 })).data)).toEqual(published.slice(12).map(({ slug }) => slug));
    const tyres = await find({ search: 'TYRES article' });
    expect(tyres.count_records).toBe(published.filter(({ title }) => title.includes('tyres')).length);
  });
  it('API-2053 requires every word of a search, however many', async () => {
    const find = async (search: string) => slugs((await api.post('blogs/list-blogs', { search })).json().data);
    expect(await find('article 3 on tyres what to look for')).toEqual(['article-3', 'article-13']);
    expect(await find('article 3 on tyres what to look for finance')).toEqual([]);
  });
  it.each([{ page: '1' }, { limit: 0 }, { search: 'x'.repeat(201) }])('API-60 rejects %j', async (body) => {
    expect((await api.post('blogs/list-blogs', body)).statusCode).toBe(400);
  });
});

describe('GET blogs/get-blog-by-slug/{slug}', () => {
  it('API-61 returns an article with its sanitized text', async () => {
    const { success, data } = (await api.get('blogs/get-blog-by-slug/article-1')).json();
    expect(success).toBe(true);
    expect(data).toMatchObject({ slug: 'article-1', description: '<p>Text</p>', time_ago: '1 hour ago' });
  });
  it('API-63 names the next older article, after the oldest one the newest', async () => {
    const next = async (slug: string) => (await api.get(`blogs/get-blog-by-slug/${slug}`)).json().data.next;
    expect(await next('article-1')).toMatchObject({ slug: 'article-2', title: 'Article 2 on finance', picture: {} });
    expect((await next('article-13')).slug).toBe('article-1');
  });
  it('API-64 names the model that it is about', async () => {
    const car = async () => (await api.get('blogs/get-blog-by-slug/article-3')).json().data.car;
    expect(await car()).toBeNull();
    await api.database.db.execute(sql`update articles set make = 'Toyota', model = 'Hilux' where slug = 'article-3'`);
    expect(await car()).toEqual({ make: 'Toyota', model: 'Hilux' });
  });
  it.each(['no-such', 'article-14'])('API-61 returns 404 for an unknown or unpublished article: %s', async (slug) => {
    const answer = await api.get(`blogs/get-blog-by-slug/${slug}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, msg: 'Blog not available' });
  });
});

describe('timeAgo', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  it.each([
    [0, 'just now'],
    [-50, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [7_199, '1 hour ago'],
    [2 * 86_400, '2 days ago'],
    [7 * 86_400, '1 week ago'],
    [65 * 86_400, '2 months ago'],
    [800 * 86_400, '2 years ago'],
  ])('API-62 formats %d seconds', (seconds, words) => {
    expect(timeAgo(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
  });
});
