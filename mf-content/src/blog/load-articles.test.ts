/** @jest-environment node */
import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { buildArticle } from '@roadworthy/testing/builders';
import { getRedirect } from '@roadworthy/testing/get-redirect';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext } from '@roadworthy/testing/render-page';
import { blogHead } from './blog-head';
import { loadArticles } from './load-articles';

describe('loading the list', () => {
  it('CNT-1 requests twelve per page with the search in the URL', async () => {
    const calls = mockApi({ 'POST blogs/list-blogs': { data: [buildArticle()], count_records: 30 } });
    const data = await loadArticles(loadContext('/blog?page=2&search=bakkie'));
    expect(calls).toEqual([{ name: 'POST blogs/list-blogs', body: { page: 2, limit: 12, search: 'bakkie' } }]);
    expect(data).toEqual({ kind: 'found', page: 2, search: 'bakkie', articles: [buildArticle()], count: 30 });
  });

  it('CNT-1 omits an empty search', async () => {
    const calls = mockApi({ 'POST blogs/list-blogs': { data: [], count_records: 0 } });
    await loadArticles(loadContext('/blog'));
    expect(calls[0]?.body).toEqual({ page: 1, limit: 12 });
  });

  it('CNT-92 a page past the last one leads to the last one', async () => {
    mockApi({ 'POST blogs/list-blogs': { data: [], count_records: 30 } });
    expect(await getRedirect(loadArticles(loadContext('/blog?page=9&search=tyres')))).toBe('/blog?search=tyres&page=3');
  });

  it('CNT-6 turns a failure into a message with status 503, not indexed', async () => {
    mockApi({ 'POST blogs/list-blogs': 500 });
    const data = await loadArticles(loadContext('/blog?page=3'));
    expect(data).toEqual({ kind: 'failed', status: 500, msg: 'The server says 500.', page: 3, search: '' });
    expect(toDocumentStatus(data)).toBe(503);
    expect(blogHead(data)).toMatchObject({ noIndex: true, canonical: '/blog?page=3' });
  });

  it('passes on an abort when the visitor navigates away', async () => {
    mockApi({ 'POST blogs/list-blogs': {} });
    const abortedLoad = loadArticles({ ...loadContext('/blog'), signal: AbortSignal.abort(new Error('gone')) });
    await expect(abortedLoad).rejects.toThrow('gone');
  });
});
