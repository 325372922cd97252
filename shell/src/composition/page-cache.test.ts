import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildRelease, buildUser } from '@roadworthy/testing/builders';
import { waitFor } from '@testing-library/react';
import { BrowserRemoteLoader } from './browser-remote-loader';
import { PageCache } from './page-cache';
import type { LoadResult } from './remote-loader';

const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-listings': { live: buildRelease('mf-listings', '1') } },
};

/** A browser of the site; the `load` of the listing returns what `respond` returns. */
async function openBrowser(respond: () => unknown) {
  const redraw = jest.fn(async () => {});
  const load = jest.fn(async () => respond());
  const remoteLoader = new BrowserRemoteLoader(
    registry,
    async (_release, expose) => (expose === 'pages/listing' ? { load } : {}),
    () => {},
  );
  /** @param results what the server rendered */
  const openCache = async (results: readonly LoadResult[] = []) => {
    remoteLoader.pages = await PageCache.open(redraw, results, new URL('https://site.example/second-hand-cars'));
  };
  await openCache();
  const open = (address: string, expose: string) => {
    const url = new URL(address, 'https://site.example');
    return remoteLoader.loadPage('mf-listings', expose, { url, params: {}, signal: new AbortController().signal });
  };
  const visit = (address = '/second-hand-cars') => open(address, 'pages/listing');
  return {
    ...{ load, openCache, remoteLoader, visit },
    prefetch: (address = '/second-hand-cars') => {
      const url = new URL(address, 'https://site.example');
      remoteLoader.prefetch('mf-listings', 'pages/listing', { url, params: {}, signal: new AbortController().signal });
    },
    /** Opens another page and goes back. */
    goBack: async () => {
      await open('/dealers', 'pages/dealers');
      return visit();
    },
    /** The page with which the present one is replaced. */
    redrawn: () => new Promise<LoadResult>((done, fail) => redraw.mockImplementation(() => visit().then(done, fail))),
    redraw,
  };
}
const page = (count: number) => ({ kind: 'found', count });
const shown = (data: unknown) =>
  expect.objectContaining({ kind: 'ready', data }) as ReturnType<typeof expect.objectContaining>;
const signIn = (_id: string) => session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser({ _id }) });

beforeEach(() => session$.next(null));

describe('a page that was shown before', () => {
  it('SHL-215 is returned at once and loaded again behind; a change is drawn without another request', async () => {
    let count = 1;
    const { visit, goBack, load, redrawn, redraw } = await openBrowser(() => page(count));
    await visit();
    expect(await goBack()).toEqual(shown(page(1)));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await load.mock.results[1]?.value;
    expect(redraw).not.toHaveBeenCalled();
    count = 2;
    const change = redrawn();
    expect(await goBack()).toEqual(shown(page(1)));
    expect(await change).toEqual(shown(page(2)));
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('SHL-215 keeps its other regions, and failed ones, when one has changed', async () => {
    let count = 1;
    const { visit, goBack, remoteLoader, redraw } = await openBrowser(() => page(count));
    const failedRegion = () =>
      remoteLoader.loadPage('mf-content', 'widgets/latest', {
        url: new URL('https://site.example/second-hand-cars'),
        params: {},
        signal: new AbortController().signal,
      });
    await visit();
    count = 2;
    const change = new Promise<LoadResult[]>((done) =>
      redraw.mockImplementation(async () => done(await Promise.all([visit(), failedRegion()]))),
    );
    await goBack();
    const failed = await failedRegion();
    const [changed, other] = await change;
    expect(changed).toEqual(shown(page(2)));
    expect(other).toBe(failed);
  });

  it('SHL-215 is loaded when it is requested again, such as after a change or by a Retry button', async () => {
    let count = 0;
    const { visit } = await openBrowser(() => page(++count));
    await visit();
    expect(await visit()).toEqual(shown(page(2)));
  });

  it.each([
    ['the network fails', () => new ApiError('Offline', 0, {})],
    ['the API is overloaded', () => new ApiError('Later, please', 503, {})],
    ['its list fails', () => ({ tab: 'failed', status: 0, msg: 'Offline' })],
  ])('SHL-416 stays when it is requested again and %s, with a notice', async (_what, fail) => {
    const notices: unknown[] = [];
    bus.on('notice:shown', (notice) => notices.push(notice));
    let failure: unknown;
    const { visit } = await openBrowser(() => {
      if (failure instanceof Error) throw failure;
      return failure ?? page(1);
    });
    await visit();
    failure = fail();
    expect(await visit()).toEqual(shown(page(1)));
    expect(notices).toEqual([{ type: 'error', message: expect.stringContaining('may be outdated') }]);
    failure = undefined;
    expect(await visit()).toEqual(shown(page(1)));
  });

  it('SHL-416 stays also without the cache', async () => {
    const results = [page(1), { kind: 'failed', status: 0, msg: 'Offline' }];
    const { visit, remoteLoader } = await openBrowser(() => results.shift());
    remoteLoader.pages = undefined;
    await visit();
    expect(await visit()).toEqual(shown(page(1)));
  });

  it('SHL-416 is replaced when the API says that it is gone', async () => {
    const results = [page(1), { kind: 'missing', status: 404 }];
    const { visit } = await openBrowser(() => results.shift());
    await visit();
    expect(await visit()).toEqual(shown({ kind: 'missing', status: 404 }));
  });

  it('SHL-215 is the one that the server rendered, for a visitor who is not signed in', async () => {
    const { visit, openCache } = await openBrowser(() => page(2));
    const result = {
      kind: 'ready',
      area: 'mf-listings',
      expose: 'pages/listing',
      version: '1',
      data: page(1),
    } as const;
    await openCache([result]);
    expect(await visit()).toEqual(shown(page(1)));
    expect(await visit('/second-hand-cars?page=2')).toEqual(shown(page(2)));
  });

  it('SHL-211 is not stored for the next person when its user signs out while the cache opens', async () => {
    const { visit, openCache } = await openBrowser(() => page(2));
    signIn('1');
    const exposed = { area: 'mf-listings', expose: 'pages/listing', version: '1' };
    const opening = openCache([{ kind: 'ready', ...exposed, data: page(1) }]);
    session$.next(null);
    await opening;
    await visit('/dealers');
    expect(await visit()).toEqual(shown(page(2)));
  });

  it('SHL-215 is loaded for another user', async () => {
    let count = 0;
    const { visit, goBack } = await openBrowser(() => page(++count));
    await visit();
    signIn('1');
    expect(await goBack()).toEqual(shown(page(2)));
    signIn('2');
    expect(await goBack()).toEqual(shown(page(3)));
  });

  it.each([
    { kind: 'failed', msg: 'Sorry' },
    { kind: 'missing', status: 503 },
    { tab: 'failed', status: 0 },
  ])('SHL-215 is loaded when it had failed, or its release is in quarantine: %j', async (failure) => {
    const results = [failure, page(1), page(2)];
    const { visit, goBack, remoteLoader, load } = await openBrowser(() => results.shift());
    expect(await visit()).toEqual(shown(failure));
    expect(await goBack()).toEqual(shown(page(1)));
    remoteLoader.quarantine({ area: 'mf-listings', expose: 'pages/listing', version: '1' }, 'It threw.');
    expect(await goBack()).toMatchObject({ kind: 'failed' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['ends first', [1, 2]],
    ['ends last', [2, 1]],
  ])('SHL-446 is that of the load that began last, as after a change, when one behind %s', async (_what, order) => {
    const loads: ((data: unknown) => void)[] = [];
    const { visit, goBack, load, redraw } = await openBrowser(() => new Promise((done) => loads.push(done)));
    const first = visit();
    await waitFor(() => expect(loads).toHaveLength(1));
    loads[0]?.(page(0));
    await first;
    await goBack();
    await waitFor(() => expect(loads).toHaveLength(2));
    const changed = visit();
    await waitFor(() => expect(loads).toHaveLength(3));
    for (const index of order) {
      loads[index]?.(page(index));
      await load.mock.results[index]?.value;
    }
    expect(await changed).toEqual(shown(page(2)));
    expect(await goBack()).toEqual(shown(page(2)));
    expect(redraw).not.toHaveBeenCalled();
  });

  it('SHL-215 is left to the router when loading it again redirects, such as to sign-in', async () => {
    let isSignedOut = false;
    const { visit, goBack, redrawn } = await openBrowser(() => {
      if (isSignedOut) throw Response.redirect('https://site.example/login');
      return page(1);
    });
    await visit();
    isSignedOut = true;
    const change = redrawn();
    await goBack();
    await expect(change).rejects.toBeInstanceOf(Response);
  });
});

describe('a page that is loaded on intent', () => {
  it('SHL-351 is returned when it is opened, without another request; after that it is loaded again', async () => {
    let count = 0;
    const { visit, goBack, prefetch, load } = await openBrowser(() => page(++count));
    prefetch();
    prefetch();
    expect(await visit()).toEqual(shown(page(1)));
    expect(load).toHaveBeenCalledTimes(1);
    expect(await visit()).toEqual(shown(page(2)));
    expect(await goBack()).toEqual(shown(page(2)));
    prefetch();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    await load.mock.results.at(-1)?.value;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it.each([{ kind: 'failed', msg: 'Sorry' }, new Error('Offline')])(
    'SHL-351 is loaded when that failed: %j',
    async (failure) => {
      const results = [failure, page(1)];
      const { visit, prefetch, load } = await openBrowser(() => {
        const result = results.shift();
        if (result instanceof Error) throw result;
        return result;
      });
      prefetch();
      expect(await visit()).toEqual(shown(page(1)));
      expect(load).toHaveBeenCalledTimes(2);
    },
  );

  it('SHL-351 is loaded for another user, and when its release was excluded since', async () => {
    let count = 0;
    const { visit, prefetch, remoteLoader } = await openBrowser(() => page(++count));
    prefetch();
    signIn('1');
    expect(await visit()).toEqual(shown(page(2)));
    prefetch('/second-hand-cars?page=2');
    remoteLoader.quarantine({ area: 'mf-listings', expose: 'pages/listing', version: '1' }, 'It threw.');
    expect(await visit('/second-hand-cars?page=2')).toMatchObject({ kind: 'failed' });
  });
});
