import type { Registry } from '@roadworthy/contract/registry';
import { aRelease } from '@roadworthy/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tabKey, withLocalRemotes } from './with-local-remotes';

const remote = 'mf-chat@http://localhost:3103';
const description = { name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets: ['new-one'] };
const registry: Registry = {
  format: 1,
  revision: 1,
  areas: { 'mf-chat': { live: aRelease('mf-chat', 'development') } },
};

/** A tab with a document that allows some remotes, and what its reader agreed to before. */
function tab({ allowed = '', agreed = '', href = 'https://site.example/chat?a=b' }) {
  document.head.innerHTML = allowed && `<meta name="local-remotes" content="${allowed}">`;
  sessionStorage.clear();
  if (agreed) sessionStorage.setItem(tabKey, agreed);
  const window = {
    document,
    sessionStorage,
    location: { href, replace: jest.fn(), reload: jest.fn() },
    history: { state: null, replaceState: jest.fn() },
  };
  const settled = jest.fn();
  void withLocalRemotes(registry, window as unknown as Window).then(settled);
  return { window, settled };
}
beforeEach(() => {
  document.body.innerHTML = '';
  global.fetch = jest.fn(async () => new Response(JSON.stringify(description)));
});

describe('remotes of the reader’s own computer', () => {
  it('SHL-97 cost a tab without them nothing', async () => {
    const { settled } = tab({});
    await waitFor(() => expect(settled).toHaveBeenCalledWith(registry));
    expect(fetch).not.toHaveBeenCalled();
    expect(document.body).toBeEmptyDOMElement();
  });

  it('SHL-97 wait for their reader’s word, and then serve what their server says', async () => {
    const { window, settled } = tab({ allowed: remote, href: `https://site.example/chat?a=b&remote=${remote}` });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('from your own computer');
    expect(fetch).not.toHaveBeenCalled();
    expect(settled).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Run it in this tab' }));
    await waitFor(() => expect(settled).toHaveBeenCalled());
    expect(settled.mock.calls[0]?.[0].areas['mf-chat'].live.description).toEqual(description);
    expect(sessionStorage.getItem(tabKey)).toBe(remote);
    expect(window.history.replaceState).toHaveBeenCalledWith(null, '', 'https://site.example/chat?a=b');
    expect(await screen.findByRole('complementary')).toHaveTextContent('mf-chat from http://localhost:3103');
  });

  it('SHL-97 are not run for a reader who declines', async () => {
    const { window, settled } = tab({ allowed: remote, href: `https://site.example/chat?remote=${remote}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the site as it is' }));
    await waitFor(() => expect(window.location.replace).toHaveBeenCalledWith('https://site.example/chat'));
    expect(settled).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(tabKey)).toBeNull();
  });

  it('SHL-97 are asked for again when a link names others than the tab agreed to', async () => {
    tab({ allowed: 'mf-chat@http://localhost:9999', agreed: remote });
    expect(await screen.findByText('mf-chat@http://localhost:9999')).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('SHL-97 are remembered by the tab: its next document asks for them', async () => {
    const { window, settled } = tab({ agreed: remote });
    await waitFor(() => expect(window.location.replace).toHaveBeenCalled());
    const next = new URL(window.location.replace.mock.calls[0]?.[0]);
    expect(next.searchParams.get('remote')).toBe(remote);
    expect(next.searchParams.get('a')).toBe('b');
    expect(settled).not.toHaveBeenCalled();
  });

  it('SHL-97 are taken out by the ribbon, which also says when their server is silent', async () => {
    global.fetch = jest.fn(async () => Promise.reject(new TypeError('refused')));
    const { window } = tab({ allowed: remote, agreed: remote });
    expect(await screen.findByText(/does not answer/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(sessionStorage.getItem(tabKey)).toBeNull();
    expect(window.location.reload).toHaveBeenCalled();
  });
});
