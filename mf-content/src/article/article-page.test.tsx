import { bus } from '@roadworthy/events';
import { buildArticle } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { ArticlePage } from './article-page';

const address = 'https://site.example/blog/how-to-check-a-used-car';
const parameters = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams;

describe('/blog/:slug', () => {
  it('CNT-10 shows image, updated date and text', () => {
    const { container } = renderPage(<ArticlePage data={{ kind: 'found', article: buildArticle(), address }} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How to check a used car before you pay');
    expect(screen.getByText('19-11-2026')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Begin cold' })).toBeVisible();
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/picture-1/640.webp');
  });

  it('CNT-12 has four share links to the article’s address', () => {
    renderPage(<ArticlePage data={{ kind: 'found', article: buildArticle(), address }} />);
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
    const page = <ArticlePage data={{ kind: 'found', article: buildArticle(), address }} />;
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

  it('CNT-11 a missing article shows one error notice and redirects home', async () => {
    const notices: unknown[] = [];
    const recordNotice = (notice: unknown) => notices.push(notice);
    bus.on('notice:shown', recordNotice);
    // Strict mode runs effects twice; the notice must be shown once.
    const { router } = renderPage(
      <StrictMode>
        <ArticlePage data={{ kind: 'missing', status: 404 }} />
      </StrictMode>,
      '/blog/no-such',
    );
    expect(notices).toEqual([]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(notices.slice(0, 1)).toEqual([{ type: 'error', message: 'Blog not available' }]);
    bus.off('notice:shown', recordNotice);
  });
});
