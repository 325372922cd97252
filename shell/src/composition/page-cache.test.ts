import { openStore } from '@roadworthy/query';
import { session$ } from '@roadworthy/session';
import { buildRelease, buildUser } from '@roadworthy/testing/builders';
import { BrowserRemoteLoader } from './browser-remote-loader';
import { PageCache } from './page-cache';

const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-listings': { live: buildRelease('mf-listings', '1') } },
};
const MINUTE_MS = 60_000;

/** A browser at the listing, whose `load` returns what `respond` returns. */
function openBrowser(respond: () => unknown) {
  let passed = 0;
  const onChanged = jest.fn();
  const load = jest.fn(async () => respond());
  const pages = new PageCache(onChanged, () => Date.now() + passed);
  const remoteLoader = new BrowserRemoteLoader(
    registry,
    async () => ({ load }),
    () => {},
    undefined,
    { pages },
  );
  return {
    onChanged,
    load,
    pages,
    remoteLoader,
    wait: () => (passed += MINUTE_MS),
    visit: (address = '/second-hand-cars') => {
      const url = new URL(address, 'https://site.example');
      const signal = new AbortController().signal;
      return remoteLoader.loadPage('mf-listings', 'pages/listing', { url, params: {}, signal });
    },
  };
}
const page = (count: number) => ({ kind: 'found', count });
const shown = (data: unknown) =>
  expect.objectContaining({ kind: 'ready', data }) as ReturnType<typeof expect.objectContaining>;
const signIn = (_id: string) => session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser({ _id }) });

beforeAll(openStore);
beforeEach(() => session$.next(null));

describe('a page that was shown before', () => {
  it('SHL-215 is returned at once and loaded again behind, and a change is reported', async () => {
    let count = 1;
    const { visit, wait, load, onChanged } = openBrowser(() => page(count));
    await visit();
    wait();
    expect(await visit()).toEqual(shown(page(1)));
    await Promise.resolve(load.mock.results[1]?.value);
    expect(onChanged).not.toHaveBeenCalled();
    count = 2;
    wait();
    expect(await visit()).toEqual(shown(page(1)));
    await new Promise((done) => onChanged.mockImplementation(done as () => void));
    expect(load).toHaveBeenCalledTimes(3);
    expect(await visit()).toEqual(shown(page(2)));
  });

  it('SHL-215 is the one that the server rendered, for a visitor who is not signed in', async () => {
    const { visit, pages, load } = openBrowser(() => page(2));
    const result = {
      kind: 'ready',
      area: 'mf-listings',
      expose: 'pages/listing',
      version: '1',
      data: page(1),
    } as const;
    await pages.open([result], new URL('https://site.example/second-hand-cars'));
    expect(await visit()).toEqual(shown(page(1)));
    expect(await visit('/second-hand-cars?page=2')).toEqual(shown(page(2)));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('SHL-215 is loaded for another user', async () => {
    let count = 0;
    const { visit } = openBrowser(() => page(++count));
    await visit();
    signIn('1');
    expect(await visit()).toEqual(shown(page(2)));
    signIn('2');
    expect(await visit()).toEqual(shown(page(3)));
  });

  it('SHL-215 is loaded when it had failed, or its release is in quarantine', async () => {
    const results = [{ kind: 'failed', msg: 'Sorry' }, page(1), page(2)];
    const { visit, remoteLoader, load } = openBrowser(() => results.shift());
    expect(await visit()).toEqual(shown({ kind: 'failed', msg: 'Sorry' }));
    expect(await visit()).toEqual(shown(page(1)));
    remoteLoader.quarantine({ area: 'mf-listings', expose: 'pages/listing', version: '1' }, 'It threw.');
    expect(await visit()).toMatchObject({ kind: 'failed' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('SHL-215 is left to the router when loading it again redirects, such as to sign-in', async () => {
    let isSignedOut = false;
    const { visit, wait, onChanged } = openBrowser(() => {
      if (isSignedOut) throw Response.redirect('https://site.example/login');
      return page(1);
    });
    await visit();
    isSignedOut = true;
    wait();
    await visit();
    await new Promise((done) => onChanged.mockImplementation(done as () => void));
    await expect(visit()).rejects.toBeInstanceOf(Response);
  });
});
