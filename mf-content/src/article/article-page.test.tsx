import { bus } from '@roadworthy/events';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { buildAd, buildArticle } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { ArticlePage } from './article-page';
import type { ArticleData } from './load-article';

const address = 'https://site.example/blog/how-to-check-a-used-car';
const found = (overrides: Partial<Extract<ArticleData, { kind: 'found' }>> = {}): ArticleData => ({
  ...{ kind: 'found', article: buildArticle(), address, market: null },
  ...overrides,
});
const parameters = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams;

describe('/blog/:slug', () => {
  it('CNT-10 shows image, updated date and text', () => {
    const { container } = renderPage(<ArticlePage data={found()} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How to check a used car before you pay');
    expect(screen.getByText('19-11-2026')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Begin cold' })).toBeVisible();
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/picture-1/640.webp');
  });

  it('CNT-12 has four share links to the article’s address', () => {
    renderPage(<ArticlePage data={found()} />);
    const links = screen.getAllByRole('link', { name: /^Share on/ });
    expect(links.map((link) => link.textContent)).toEqual(['Facebook', 'X', 'WhatsApp', 'LinkedIn']);
    const [facebook, x, whatsApp, linkedIn] = links.map(parameters);
    expect(facebook?.get('u')).toBe(address);
    expect(x?.get('url')).toBe(address);
    expect(whatsApp?.get('text')).toBe(`How to check a used car before you pay ${address}`);
    expect(linkedIn?.get('url')).toBe(address);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('CNT-14 offers the device’s share sheet where available', async () => {
    const share = jest.fn<Promise<void>, [ShareData]>().mockRejectedValue(new Error('closed'));
    const page = <ArticlePage data={found()} />;
    const { unmount } = renderPage(page);
    expect(screen.queryByText('More ways to share')).toBeNull();
    unmount();
    Object.assign(navigator, { share });
    renderPage(page);
    fireEvent.click(screen.getByText('More ways to share'));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share).toHaveBeenCalledWith({ title: 'How to check a used car before you pay', url: address });
    delete (navigator as { share?: unknown }).share;
  });

  const market = {
    car: { make: 'Toyota', model: 'Hilux' },
    count: 1_284,
    ads: [buildAd(), buildAd({ _id: '8', slug: 'other', title: '2019 Toyota Hilux 2.4 SRX' })],
    price: { count: 1_200, price: 389_900, year: 2019, mileage: 92_000 },
  };
  it('CNT-15 shows cars of the model that are for sale, and their medians', () => {
    renderPage(<ArticlePage data={found({ market })} />);
    const region = within(screen.getByRole('region', { name: 'Toyota Hilux for sale now' }));
    expect(region.getByRole('link', { name: /^See all 1\s284 cars$/ })).toHaveAttribute(
      'href',
      '/second-hand-cars?brands=Toyota&models=Hilux',
    );
    expect(region.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'R 389 900',
      '2019',
      '92 000 Km',
    ]);
    expect(region.getByText(/^Of the 1\s200 used cars advertised here/)).toBeVisible();
    expect(region.getByRole('link', { name: '2019 Toyota Hilux 2.4 SRX' })).toHaveAttribute(
      'href',
      '/second-hand-cars/other',
    );
  });
  it('CNT-15 has no medians of too few cars, and nothing without any', () => {
    const { unmount } = renderPage(<ArticlePage data={found({ market: { ...market, count: 1, price: null } })} />);
    expect(screen.getByRole('link', { name: 'See the car' })).toBeVisible();
    expect(screen.queryByRole('definition')).toBeNull();
    unmount();
    renderPage(<ArticlePage data={found()} />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('CNT-16 links to the next article by its whole title', () => {
    const title = 'Change of ownership: who signs what';
    const next = buildArticle({ slug: 'change-of-ownership', title, summary: 'The forms and the order.' });
    renderPage(<ArticlePage data={found({ article: buildArticle({ next }) })} />);
    const link = within(screen.getByRole('navigation', { name: 'Next article' })).getByRole('link', { name: title });
    expect(link).toHaveAttribute('href', '/blog/change-of-ownership');
  });

  it('CNT-11 a missing article shows one error notice and redirects home', async () => {
    const notices: unknown[] = [];
    const recordNotice = (notice: unknown) => notices.push(notice);
    bus.on('notice:shown', recordNotice);
    const router = createMemoryRouter(
      [
        { path: '/', element: <h1>Home</h1> },
        { path: '/blog/:slug', element: <ArticlePage data={{ kind: 'missing', status: 404 }} /> },
      ],
      { initialEntries: ['/blog/no-such'] },
    );
    // Strict mode runs effects twice; the notice must be shown once.
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    expect(notices).toEqual([]);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/', 'REPLACE']);
    expect(notices).toEqual([{ type: 'error', message: 'Blog not available' }]);
    bus.off('notice:shown', recordNotice);
  });
});
