import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { buildArticle } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlogPage } from './blog-page';
import type { BlogPageData } from './load-blog';

const articles = (count: number) =>
  Array.from({ length: count }, (_, number) => buildArticle({ _id: String(number), slug: `article-${number}` }));
const ready = (overrides: Partial<Extract<BlogPageData, { kind: 'found' }>> = {}): BlogPageData => ({
  kind: 'found',
  articles: articles(12),
  count: 30,
  page: 1,
  search: '',
  videos: [],
  ...overrides,
});

const HydrateFallback = () => null;

describe('/blog', () => {
  it('CNT-1 shows the grid with its pages above and below', () => {
    renderPage(<BlogPage data={ready({ page: 2, search: 'oil' })} />);
    expect(screen.getAllByRole('article')).toHaveLength(12);
    const pages = screen.getAllByRole('navigation', { name: /^Pages of articles/ });
    expect(pages).toHaveLength(2);
    for (const list of pages) {
      expect(within(list).getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
      expect(within(list).getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/blog?search=oil&page=3');
    }
    expect(screen.getByRole('status')).toHaveTextContent('30 articles about “oil”');
  });

  it('CNT-2 CNT-3 CNT-91 a card shows a short title, its whole name, slug, time-ago and updated date', () => {
    renderPage(<BlogPage data={ready({ articles: [buildArticle()], count: 1 })} />);
    const link = screen.getByRole('link', { name: 'How to check a used car before you pay' });
    // The ellipsis is CSS, not text.
    const shown = within(link).getByText(/^How to check a used ca$/);
    expect(shown).toHaveAttribute('aria-hidden', 'true');
    expect(link).toHaveAccessibleName(expect.stringContaining(String(shown.textContent)));
    expect(link).toHaveAttribute('title', 'How to check a used car before you pay');
    expect(link).toHaveAttribute('href', '/blog/how-to-check-a-used-car');
    const card = within(screen.getByRole('article'));
    expect(card.getByText('how-to-check-a-used-car')).toBeVisible();
    expect(card.getByText('3 days ago')).toBeVisible();
    expect(card.getByText('19-11-2026')).toHaveAttribute('datetime', '2026-11-19T08:00:00.000Z');
    expect(screen.queryByRole('navigation', { name: /^Pages/ })).toBeNull();
  });

  it('CNT-5 a new search starts at page 1', async () => {
    const { router } = renderPage(<BlogPage data={ready({ page: 3 })} />, '/blog?page=3');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search articles' }), ' hail damage {Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/blog', search: '?search=hail+damage' });
  });

  it('CNT-5 the field shows the search of the address, which can be cleared', () => {
    renderPage(<BlogPage data={ready({ search: 'hail' })} />);
    expect(screen.getByRole('searchbox')).toHaveValue('hail');
    expect(screen.getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/blog');
  });

  it.each([
    ['a search without results', { search: 'zeppelin', count: 0 }, 'No articles about “zeppelin”'],
    ['no articles at all', { count: 0 }, 'No articles yet'],
  ])('CNT-6 shows a message: %s', (_case, overrides, message) => {
    renderPage(<BlogPage data={ready({ articles: [], ...overrides })} />);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryAllByRole('article')).toHaveLength(0);
  });

  it('CNT-6 shows the failure and retries', async () => {
    const load = jest.fn(() => null);
    const element = (
      <BlogPage
        data={{ kind: 'failed', status: 500, msg: 'The server is resting.', page: 1, search: '', videos: [] }}
      />
    );
    const router = createMemoryRouter([{ path: '*', loader: load, element, HydrateFallback }]);
    await act(async () => render(<RouterProvider router={router} />));
    expect(screen.getByRole('alert')).toHaveTextContent('The server is resting.');
    const loadsBefore = load.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(load).toHaveBeenCalledTimes(loadsBefore + 1);
  });

  it('CNT-7 old results stay, marked as busy, until the next page is loaded', async () => {
    let finishLoading = () => {};
    const nextPage = new Promise<null>((resolve) => {
      finishLoading = () => resolve(null);
    });
    const loader = ({ request }: { request: Request }) => (request.url.includes('page=2') ? nextPage : null);
    const element = <BlogPage data={ready()} />;
    const router = createMemoryRouter([{ path: '/blog', loader, element, HydrateFallback }], {
      initialEntries: ['/blog'],
    });
    await act(async () => render(<RouterProvider router={router} />));
    const results = () => screen.getAllByRole('list').find((list) => list.children.length === 12)?.parentElement;
    expect(results()).toHaveAttribute('aria-busy', 'false');
    await userEvent.click(screen.getAllByRole('link', { name: 'Next page' })[0] as HTMLElement);
    expect(results()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('article')).toHaveLength(12);
    await act(async () => finishLoading());
    expect(results()).toHaveAttribute('aria-busy', 'false');
  });
});
