import type { RemoteDescription, RouteDescription } from '@roadworthy/contract/remote';
import { createMemoryRouter, Link, RouterProvider, useLocation } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { buildRelease, buildUser } from '@roadworthy/testing/builders';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { BrowserRemoteLoader } from '../composition/browser-remote-loader';
import { siteRoutes } from '../site-routes';

const retained = { guard: 'public', skeleton: 'plain', server: true, isRetained: true } as const;
const routes: RouteDescription[] = [
  { ...retained, page: 'list', path: '/list', title: 'List' },
  { ...retained, page: 'ad', path: '/ad/:slug', title: 'Ad' },
  { ...retained, page: 'dealer', path: '/dealer', title: 'Dealer' },
  { ...retained, page: 'form', path: '/form', title: 'Form', isRetained: false },
  { ...retained, page: 'profile', path: '/profile', title: 'Profile', guard: 'user' },
];
const description: RemoteDescription = { name: 'mf-sample', owner: 'Team Sample', contract: 1, widgets: [], routes };

type Log = { renders: string[]; effects: string[]; fail: Record<string, () => void> };

/** React renders it only when it renders the whole page. */
function Content({ log, text }: { log: Log; text: string }): ReactNode {
  log.renders.push(text);
  return <p>{text}</p>;
}

/** A page that shows its data and location, counts presses, and has effects and a portal. */
function SamplePage({ name, log, data }: { name: string; log: Log; data: string }): ReactNode {
  const { pathname, search } = useLocation();
  const [count, setCount] = useState(0);
  const { effects } = log;
  useEffect(() => {
    effects.push(`${name} on`);
    return () => void effects.push(`${name} off`);
  }, [name, effects]);
  const [isBroken, setIsBroken] = useState(false);
  log.fail[name] = () => setIsBroken(true);
  if (isBroken) throw new Error('It threw.');
  return (
    <section aria-label={name}>
      <Content log={log} text={`${data} at ${pathname}${search}`} />
      <button type="button" onClick={() => setCount(count + 1)}>{`${name} pressed ${count}`}</button>
      <Link to="/ad/next">Next</Link>
      {createPortal(<p>{`${name} portal`}</p>, document.body)}
    </section>
  );
}

const toPage =
  (name: string, log: Log) =>
  ({ data }: { data: string }): ReactNode => <SamplePage name={name} log={log} data={data} />;

/** The composed site with pages of one remote, of which `load` says the data. */
async function renderSite(path: string, load = (page: string): unknown => `data of ${page}`) {
  const log: Log = { renders: [], effects: [], fail: {} };
  const release = (version: string) => buildRelease('mf-sample', version, { description });
  const registry = {
    format: 1 as const,
    revision: 1,
    areas: { 'mf-sample': { live: release('2'), previous: release('1') } },
  };
  const modules = new Map<string, unknown>();
  const loadModule = async ({ version }: { version: string }, expose: string) => {
    const key = `${version} ${expose}`;
    const name = expose.replace('pages/', '');
    const module = modules.get(key) ?? { load: async () => load(name), Page: toPage(name, log) };
    modules.set(key, module);
    return module;
  };
  const remoteLoader = new BrowserRemoteLoader(registry, loadModule, () => {});
  const router = createMemoryRouter(siteRoutes(remoteLoader), { initialEntries: [path] });
  await act(async () => render(<RouterProvider router={router} />));
  return { log, router, remoteLoader, go: (to: string | number) => act(() => router.navigate(to as string)) };
}
const hiddenPage = (name: string) => screen.queryByRole('region', { name, hidden: true });
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => session$.next(null));

describe('SHL-365 a retained page that was left', () => {
  it('is hidden, with its portals, and has no effects', async () => {
    const { log, go } = await renderSite('/list');
    await go('/ad/kia');
    expect(screen.getByRole('region', { name: 'ad' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'list' })).toBeNull();
    expect(hiddenPage('list')).not.toBeVisible();
    expect(screen.getByText('list portal')).not.toBeVisible();
    expect(log.effects).toEqual(['list on', 'list off', 'ad on']);
  });

  it('is shown again with its state, and its effects run', async () => {
    const { log, go } = await renderSite('/list');
    await press(/list pressed/);
    const list = hiddenPage('list');
    await go('/ad/kia');
    await go(-1);
    expect(screen.getByRole('region', { name: 'list' })).toBe(list);
    expect(screen.getByRole('button', { name: 'list pressed 1' })).toBeVisible();
    expect(screen.getByText('list portal')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'ad' })).toBeNull();
    expect(log.effects).toEqual(['list on', 'list off', 'ad on', 'ad off', 'list on']);
    await go(1);
    expect(screen.getByRole('region', { name: 'ad' })).toBeVisible();
    expect(log.effects.filter((effect) => effect === 'ad on')).toHaveLength(2);
  });

  it('is shown with new data, when its loader has some', async () => {
    let version = 1;
    const { go } = await renderSite('/list', (page) => `${page} ${version}`);
    await go('/ad/kia');
    version = 2;
    await go(-1);
    expect(screen.getByText('list 2 at /list')).toBeVisible();
  });

  it('keeps its place in the document: a page that is moved loses its layout', async () => {
    const places = () => screen.getAllByRole('region', { hidden: true }).map((page) => page.getAttribute('aria-label'));
    const { go } = await renderSite('/list');
    await go('/ad/kia');
    expect(places()).toEqual(['ad', 'list']);
    await go(-1);
    expect(places()).toEqual(['ad', 'list']);
    await go('/dealer');
    expect(places()).toEqual(['dealer', 'ad', 'list']);
  });
});

describe('SHL-413 the keyboard focus', () => {
  const focusLink = () => act(async () => screen.getByRole('link', { name: 'Next' }).focus());

  it('goes to the start of the next page, and back to the element that left the page', async () => {
    const { go } = await renderSite('/list');
    await focusLink();
    const link = document.activeElement;
    await go('/ad/kia');
    expect(screen.getByRole('main')).toHaveFocus();
    await go(-1);
    expect(link).toHaveFocus();
  });

  it('goes to the start of the next page from one that is not retained', async () => {
    const { go } = await renderSite('/form');
    await focusLink();
    await go('/list');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays where it is outside of the page', async () => {
    const { go } = await renderSite('/list');
    const [outside] = screen.getAllByRole('link', { name: 'Login' });
    await act(async () => outside?.focus());
    await go('/ad/kia');
    await go(-1);
    expect(outside).toHaveFocus();
  });
});

describe('SHL-366 a hidden page', () => {
  it('keeps its location and data, and is not rendered for those of others', async () => {
    const { log, go, router } = await renderSite('/list?brands=BMW');
    await go('/ad/kia');
    await act(() => router.revalidate());
    expect(screen.getByText('data of list at /list?brands=BMW')).not.toBeVisible();
    expect(log.renders.filter((text) => text.includes('list'))).toHaveLength(1);
    expect(screen.getByText('data of ad at /ad/kia')).toBeVisible();
  });

  it('is not rendered again when it is shown with the same data', async () => {
    const { log, go, remoteLoader } = await renderSite('/list');
    const list = await remoteLoader.load('mf-sample', 'pages/list', {
      url: new URL('https://site.example/list'),
      params: {},
      signal: new AbortController().signal,
    });
    remoteLoader.loadPage = async (area, expose, context) =>
      expose === 'pages/list' ? list : remoteLoader.load(area, expose, context);
    await go('/dealer');
    await go('/list?page=2');
    await go('/ad/kia');
    await go(-1);
    expect(screen.getByRole('region', { name: 'list' })).toBeVisible();
    expect(log.renders.filter((text) => text.includes('page=2'))).toHaveLength(1);
  });

  it('that is not the page of the entry is not shown: another address of its route is a new page', async () => {
    const { go } = await renderSite('/list');
    await press(/list pressed/);
    await go('/ad/kia');
    await go('/list?page=2');
    expect(screen.getByText('data of list at /list?page=2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'list pressed 0' })).toBeVisible();
    expect(screen.getAllByRole('region', { name: 'list', hidden: true })).toHaveLength(1);
  });

  it('a new address of the shown route is the same page', async () => {
    const { go } = await renderSite('/ad/kia');
    await press(/ad pressed/);
    await go('/ad/polo');
    expect(screen.getByText('data of ad at /ad/polo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'ad pressed 1' })).toBeVisible();
  });
});

describe('SHL-367 a page that was left is dropped', () => {
  it.each(['form', 'profile'])('when its route does not retain it, or is guarded: %s', async (page) => {
    act(() => session$.next({ token: 't', expiresAt: Date.now() / 1000 + 60, user: buildUser() }));
    const { log, go } = await renderSite(`/${page}`);
    await press(/pressed/);
    await go('/list');
    expect(hiddenPage(page)).toBeNull();
    expect(log.effects).toContain(`${page} off`);
    await go(-1);
    expect(screen.getByRole('button', { name: `${page} pressed 0` })).toBeVisible();
  });

  it('when the user changes', async () => {
    const { go } = await renderSite('/list');
    await go('/ad/kia');
    await act(async () => session$.next({ token: 't', expiresAt: Date.now() / 1000 + 60, user: buildUser() }));
    expect(hiddenPage('list')).toBeNull();
    await go('/dealer');
    expect(hiddenPage('ad')).not.toBeNull();
    await act(async () => session$.next(null));
    expect(hiddenPage('ad')).toBeNull();
  });

  it('when two others were left after it', async () => {
    const { go } = await renderSite('/list');
    await go('/ad/kia');
    await go('/dealer');
    expect(hiddenPage('list')).not.toBeNull();
    await go('/');
    expect(hiddenPage('list')).toBeNull();
    expect(hiddenPage('ad')).not.toBeNull();
  });
});

describe('SHL-368 faults of a hidden page', () => {
  it('leave the shown page', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { log, go } = await renderSite('/list');
    await go('/ad/kia');
    await act(async () => log.fail.list?.());
    expect(hiddenPage('list')).toBeNull();
    expect(screen.getByRole('region', { name: 'ad' })).toBeVisible();
    errors.mockRestore();
  });

  it('a release that was excluded in between is not shown again', async () => {
    const { go, remoteLoader } = await renderSite('/list');
    await go('/ad/kia');
    const isShown = (version: string) => hiddenPage('list')?.closest(`[data-version="${version}"]`);
    expect(isShown('2')).not.toBeNull();
    remoteLoader.quarantine({ area: 'mf-sample', version: '2', expose: 'pages/ad' }, new Error('It threw.'));
    await go(-1);
    expect(screen.getByRole('region', { name: 'list' })).toBeVisible();
    expect(isShown('1')).not.toBeNull();
    expect(isShown('2')).toBeNull();
  });
});
