import { documentStatus } from '@roadworthy/contract/document-status';
import { apiDouble } from '@roadworthy/testing/api-double';
import { anArticle } from '@roadworthy/testing/builders';
import { loadContext } from '@roadworthy/testing/render-page';
import { blogHead } from './blog-head';
import { loadArticles } from './load-articles';

describe('loading the list', () => {
  it('CNT-1 asks for twelve a page of what the address says', async () => {
    const calls = apiDouble({ 'POST blogs/list-blogs': { data: [anArticle()], count_records: 30 } });
    const data = await loadArticles(loadContext('/blog?page=2&search=bakkie'));
    expect(calls).toEqual([{ name: 'POST blogs/list-blogs', body: { page: 2, limit: 12, search: 'bakkie' } }]);
    expect(data).toEqual({ kind: 'ready', page: 2, search: 'bakkie', articles: [anArticle()], count: 30 });
  });

  it('CNT-1 says nothing of a search when there is none', async () => {
    const calls = apiDouble({ 'POST blogs/list-blogs': { data: [], count_records: 0 } });
    await loadArticles(loadContext('/blog'));
    expect(calls[0]?.body).toEqual({ page: 1, limit: 12 });
  });

  it('CNT-6 turns a failure into words, and answers 503 without being indexed', async () => {
    apiDouble({ 'POST blogs/list-blogs': 500 });
    const data = await loadArticles(loadContext('/blog?page=3'));
    expect(data).toEqual({ kind: 'failed', status: 500, msg: 'The server says 500.', page: 3, search: '' });
    expect(documentStatus(data)).toBe(503);
    expect(blogHead(data)).toMatchObject({ noIndex: true, canonical: '/blog?page=3' });
  });

  it('passes on that the visitor went elsewhere', async () => {
    apiDouble({ 'POST blogs/list-blogs': {} });
    const gone = loadArticles({ ...loadContext('/blog'), signal: AbortSignal.abort(new Error('gone')) });
    await expect(gone).rejects.toThrow('gone');
  });
});
