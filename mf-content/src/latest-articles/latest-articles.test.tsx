import { apiDouble } from '@roadworthy/testing/api-double';
import { anArticle } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { LatestArticles } from './latest-articles';
import { loadLatestArticles } from './load-latest-articles';

describe('the latest articles on the home page', () => {
  it('CNT-8 asks for page 1 and ten of them', async () => {
    const calls = apiDouble({ 'POST blogs/list-blogs': { data: [anArticle()], count_records: 60 } });
    expect(await loadLatestArticles(loadContext('/'))).toEqual([anArticle()]);
    expect(calls[0]?.body).toEqual({ page: 1, limit: 10 });
  });

  it('CNT-8 shows a carousel with a link to the blog', () => {
    renderPage(<LatestArticles data={[anArticle(), anArticle({ _id: '2', title: 'Short', slug: 'short' })]} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Latest news & reviews' })).toBeVisible();
    expect(screen.getAllByRole('group', { name: /of 2$/ })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Short' })).toHaveAttribute('href', '/blog/short');
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog');
  });

  it('CNT-8 takes no room while there are none', () => {
    const { container } = renderPage(<LatestArticles data={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
