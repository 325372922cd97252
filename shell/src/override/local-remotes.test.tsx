import type { Registry } from '@roadworthy/contract/registry';
import { descriptionFile } from '@roadworthy/federation/build/webpack/names';
import { buildRelease } from '@roadworthy/testing/builders';
import { type Call, mockApi } from '@roadworthy/testing/mock-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tabKey, withLocalRemotes } from './with-local-remotes';

const remote = 'mf-chat@http://localhost:3103';
const description = { name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets: ['new-one'] };
const registry: Registry = {
  format: 1,
  revision: 1,
  areas: { 'mf-chat': { live: buildRelease('mf-chat', 'development') } },
};

/** A tab with a document that allows some remotes, and the remotes confirmed before. */
function tab({ allowed = '', confirmed = '', href = 'https://site.example/chat?a=b' }) {
  document.head.innerHTML = allowed && `<meta name="local-remotes" content="${allowed}">`;
  sessionStorage.clear();
  if (confirmed) sessionStorage.setItem(tabKey, confirmed);
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
const call = `GET /${descriptionFile}`;
let calls: Call[] = [];
beforeEach(() => {
  document.body.innerHTML = '';
  calls = mockApi({ [call]: () => Response.json(description) });
});

describe('remotes on the developer’s machine', () => {
  it('SHL-97 cause no request in a tab without overrides', async () => {
    const { settled } = tab({});
    await waitFor(() => expect(settled).toHaveBeenCalledWith(registry));
    expect(calls).toEqual([]);
    expect(document.body).toBeEmptyDOMElement();
  });

  it('SHL-97 are used after confirmation, with the description of their server', async () => {
    const { window, settled } = tab({ allowed: remote, href: `https://site.example/chat?a=b&remote=${remote}` });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('from your own computer');
    expect(calls).toEqual([]);
    expect(settled).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Run it in this tab' }));
    await waitFor(() => expect(settled).toHaveBeenCalled());
    expect(settled.mock.calls[0]?.[0].areas['mf-chat'].live.description).toEqual({ ...description, slots: [] });
    expect(sessionStorage.getItem(tabKey)).toBe(remote);
    expect(window.history.replaceState).toHaveBeenCalledWith(null, '', 'https://site.example/chat?a=b');
    expect(await screen.findByRole('complementary')).toHaveTextContent('mf-chat from http://localhost:3103');
  });

  it('SHL-97 are not run when declined', async () => {
    const { window, settled } = tab({ allowed: remote, href: `https://site.example/chat?remote=${remote}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the site as it is' }));
    await waitFor(() => expect(window.location.replace).toHaveBeenCalledWith('https://site.example/chat'));
    expect(settled).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
    expect(sessionStorage.getItem(tabKey)).toBeNull();
  });

  it('SHL-97 need confirmation again when a link names other remotes', async () => {
    tab({ allowed: 'mf-chat@http://localhost:9999', confirmed: remote });
    expect(await screen.findByText('mf-chat@http://localhost:9999')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('SHL-97 are stored for the tab: its next document requests them', async () => {
    const { window, settled } = tab({ confirmed: remote });
    await waitFor(() => expect(window.location.replace).toHaveBeenCalled());
    const next = new URL(window.location.replace.mock.calls[0]?.[0]);
    expect(next.searchParams.get('remote')).toBe(remote);
    expect(next.searchParams.get('a')).toBe('b');
    expect(settled).not.toHaveBeenCalled();
  });

  it('SHL-97 are removed with the ribbon, which also shows when their server does not respond', async () => {
    mockApi({ [call]: 0 });
    const { window } = tab({ allowed: remote, confirmed: remote });
    expect(await screen.findByText(/does not answer/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(sessionStorage.getItem(tabKey)).toBeNull();
    expect(window.location.reload).toHaveBeenCalled();
  });
});
