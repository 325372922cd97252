import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { anArticle } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shortTitle } from '../lib/article-card';
import { dayMonthYear } from '../lib/dates';
import { ArticlePage } from './article-page';
import { BlogPage } from './blog-page';
import { articleStatus, loadArticle } from './load-article';
import { type BlogData, loadBlog } from './load-blog';
import { shareTargets } from './share-links';

const found = (given: Partial<Extract<BlogData, { kind: 'found' }>> = {}): BlogData => ({
  kind: 'found',
  page: 1,
  text: '',
  articles: [anArticle()],
  count: 60,
  ...given,
});

describe('the blog', () => {
  it.each([
    ['Twenty-five characters ok', 'Twenty-five characters ok'],
    ['Twenty-six characters not!', 'Twenty-six characters ...'],
  ])('CNT-2 %s', (title, shown) => {
    expect(shortTitle(title)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(25);
  });

  it('CNT-2 CNT-3 a card keeps its whole name and shows its dates', () => {
    renderPage(<BlogPage data={found()} />);
    const link = screen.getByRole('link', { name: 'How to check a used car before you pay' });
    expect(link).toHaveTextContent('How to check a used ca...');
    expect(screen.getByText('3 days ago · Updated 19-11-2026')).toBeInTheDocument();
  });

  it('CNT-1 pages stand on top and at the bottom', () => {
    renderPage(<BlogPage data={found({ page: 2 })} />);
    expect(screen.getAllByRole('navigation', { name: /^Pages of articles/ })).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Page 5' })[0]).toHaveAttribute('href', '/blog?page=5');
  });

  it('CNT-1 a new search starts at page 1', async () => {
    const { router } = renderPage(<BlogPage data={found({ page: 3 })} />, '/blog?page=3');
    await userEvent.type(screen.getByRole('searchbox'), 'tyres{Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/blog', search: '?search=tyres' });
  });

  it('CNT-1 asks for twelve', async () => {
    const calls = apiDouble({ 'POST blogs/list-blogs': { data: [], count_records: 0 } });
    await loadBlog(loadContext('/blog?page=2&search=x'));
    expect(calls[0]?.body).toEqual({ page: 2, limit: 12, search: 'x' });
  });

  it('says when nothing is found and when the API does not answer', () => {
    const { unmount } = renderPage(<BlogPage data={found({ articles: [], count: 0 })} />);
    expect(screen.getByText('No Data found...')).toBeInTheDocument();
    unmount();
    renderPage(<BlogPage data={{ kind: 'failed', page: 1, text: '', msg: 'Try later.' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Try later.');
  });
});

describe('an article', () => {
  const url = 'https://site.example/blog/how-to-check-a-used-car';

  it('CNT-3 CNT-5 shows its date and four ways to share its address', () => {
    renderPage(<ArticlePage data={{ kind: 'found', article: anArticle(), url }} />);
    expect(screen.getByText('19-11-2026')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Share on/ })).toHaveLength(4);
    for (const { href } of shareTargets(url, 'A & B')) expect(href).toContain(encodeURIComponent(url));
  });

  it.each([404, 500])('CNT-4 a call that fails with %i makes it missing', async (status) => {
    apiDouble({ 'GET blogs/get-blog-by-slug/nope': status });
    const data = await loadArticle(loadContext('/blog/nope', { slug: 'nope' }));
    expect(data).toEqual({ kind: 'missing' });
    expect(articleStatus(data)).toBe(404);
  });

  it('CNT-4 a missing one says so and asks to go home', () => {
    const told: unknown[] = [];
    const hear = (_type: unknown, event: unknown) => told.push(event);
    bus.on('*', hear);
    renderPage(<ArticlePage data={{ kind: 'missing' }} />);
    bus.off('*', hear);
    expect(told).toEqual([
      { type: 'error', message: 'Blog not available' },
      { to: '/', replace: true },
    ]);
  });

  it('CNT-3 dates are DD-MM-YYYY', () => {
    expect(dayMonthYear('2026-01-05T22:59:00.000Z')).toBe('05-01-2026');
  });
});
