import { buildArticle } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { LatestArticles } from './latest-articles';
import { loadLatestArticles } from './load-latest-articles';

describe('the latest articles on the home page', () => {
  it('CNT-8 requests page 1 with a limit of ten', async () => {
    const calls = mockApi({ 'POST blogs/list-blogs': { data: [buildArticle()], count_records: 60 } });
    expect(await loadLatestArticles(loadContext('/'))).toEqual([buildArticle()]);
    expect(calls[0]?.body).toEqual({ page: 1, limit: 10 });
  });

  it('CNT-8 shows a carousel with a link to the blog', () => {
    renderPage(<LatestArticles data={[buildArticle(), buildArticle({ _id: '2', title: 'Short', slug: 'short' })]} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Latest news & reviews' })).toBeVisible();
    expect(screen.getAllByRole('group', { name: /of 2$/ })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Short' })).toHaveAttribute('href', '/blog/short');
    expect(screen.getByText('Short')).not.toHaveAttribute('data-cut');
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog');
  });

  it('CNT-8 renders nothing without articles', () => {
    const { container } = renderPage(<LatestArticles data={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
