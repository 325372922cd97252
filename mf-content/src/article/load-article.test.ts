/** @jest-environment node */
import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { buildAd, buildArticle } from '@roadworthy/testing/builders';
import { type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { loadContext } from '@roadworthy/testing/render-page';
import { articleHead } from './article-head';
import { loadArticle } from './load-article';

const call = 'GET blogs/get-blog-by-slug/how-to-check-a-used-car';
const context = loadContext('/blog/how-to-check-a-used-car?from=mail', { slug: 'how-to-check-a-used-car' });

describe('loading an article', () => {
  it('CNT-10 fetches by slug; the address to share is the article’s URL', async () => {
    mockApi({ [call]: { data: buildArticle() } });
    expect(await loadArticle(context)).toEqual({
      kind: 'found',
      article: buildArticle(),
      address: 'https://site.example/blog/how-to-check-a-used-car',
      market: null,
    });
  });

  const car = { make: 'Toyota', model: 'Hilux' };
  const list = 'POST cars/get-car-list';
  const median = 'GET cars/get-model-price';
  const loadMarket = async (responses: MockResponses) => {
    const calls = mockApi({ [call]: { data: buildArticle({ car }) }, ...responses });
    const data = await loadArticle(context);
    return { calls, market: data.kind === 'found' && data.market };
  };
  it('CNT-15 loads the market of the model that the article is about', async () => {
    const price = { count: 40, price: 389_900, year: 2019, mileage: 92_000 };
    const { calls, market } = await loadMarket({
      [list]: { data: [buildAd()], count_records: 41 },
      [median]: { data: price },
    });
    expect(market).toEqual({ car, count: 41, ads: [buildAd()], price });
    expect(calls.find(({ name }) => name === list)?.body).toEqual({
      ...{ make: ['Toyota'], model: ['Hilux'] },
      ...{ page: 1, limit: 3 },
    });
  });
  it('CNT-15 leaves out what does not load, and the market without cars', async () => {
    const ads = { data: [buildAd()], count_records: 1 };
    expect((await loadMarket({ [list]: ads, [median]: 503 })).market).toMatchObject({ count: 1, price: null });
    expect((await loadMarket({ [list]: 503, [median]: { data: null } })).market).toBeNull();
    expect((await loadMarket({ [list]: { data: [], count_records: 0 }, [median]: { data: null } })).market).toBeNull();
  });

  it.each([
    ['an unknown slug', 404, 404],
    ['an API that fails', 500, 503],
    ['an answer without success', { success: false, msg: 'Blog not available' }, 404],
  ])('CNT-11 is missing for %s', async (_case, response, status) => {
    mockApi({ [call]: response });
    const data = await loadArticle(context);
    expect(data.kind).toBe('missing');
    expect(toDocumentStatus(data)).toBe(status);
    expect(articleHead(data)).toEqual({ title: 'Blog not available', noIndex: true });
  });

  it('CNT-10 a slug cannot reach another call', async () => {
    const calls = mockApi({ 'GET blogs/get-blog-by-slug/..%2F..%2Fusers': 404 });
    await loadArticle(loadContext('/blog/x', { slug: '../../users' }));
    expect(calls).toHaveLength(1);
  });

  it('CNT-13 describes the article to search engines', async () => {
    mockApi({ [call]: { data: buildArticle({ image: '/media/picture-1/1280.webp' }) } });
    const head = articleHead(await loadArticle(context));
    expect(head).toMatchObject({
      title: 'How to check a used car before you pay',
      description: 'Forty minutes and a torch.',
      canonical: '/blog/how-to-check-a-used-car',
      image: 'https://site.example/media/picture-1/1280.webp',
    });
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'How to check a used car before you pay',
      image: ['https://site.example/media/picture-1/1280.webp'],
      dateModified: '2026-11-19T08:00:00.000Z',
      mainEntityOfPage: 'https://site.example/blog/how-to-check-a-used-car',
      publisher: { name: 'Roadworthy' },
    });
    expect(head.jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://site.example/' },
        { position: 2, name: 'News & Reviews', item: 'https://site.example/blog' },
        {
          position: 3,
          name: 'How to check a used car before you pay',
          item: 'https://site.example/blog/how-to-check-a-used-car',
        },
      ],
    });
  });
});
