/** @jest-environment node */
import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { buildArticle } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
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
    });
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
