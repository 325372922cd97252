/** @jest-environment node */
import { ApiError } from '@roadworthy/api-client';
import type { LoadContext } from '@roadworthy/contract/remote';
import { buildRelease } from '@roadworthy/testing/builders';
import { REGION_TIMEOUT_MS, ServerRemoteLoader } from './server-remote-loader';

const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-chat': { live: buildRelease('mf-chat', '1', { serverEntry: 'mf-chat/1/server/remote-entry.cjs' }) } },
};
const context = () => ({ url: new URL('https://site.example/'), params: {}, signal: new AbortController().signal });
const deferred = { kind: 'deferred', area: 'mf-chat', expose: 'pages/chat' };

/** A remote loader over one module. */
function remoteLoader(load: () => Promise<unknown>, excluded: string[] = []) {
  const problems: unknown[] = [];
  const attributed: string[] = [];
  const loader = new ServerRemoteLoader(
    registry,
    load,
    ({ area, version }) => excluded.includes(`${area}@${version}`),
    ({ area }, work) => {
      attributed.push(area);
      return work();
    },
    (problem) => problems.push(problem),
  );
  return { open: () => loader.load('mf-chat', 'pages/chat', context()), problems, attributed, loader };
}
const withLoad = (load: (context: LoadContext) => unknown) => async () => ({ load });
/** Loading that ignores its signal, and the signal. */
function neverEnding() {
  const signals: AbortSignal[] = [];
  const load = withLoad(({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  return { load, isAborted: () => signals.map(({ aborted }) => aborted) };
}

describe('ServerRemoteLoader', () => {
  it('SHL-50 opens the live version with its data, and attributes its code to it', async () => {
    const { open, problems, attributed } = remoteLoader(withLoad(async () => 'cars'));
    expect(await open()).toMatchObject({ kind: 'ready', version: '1', data: 'cars' });
    expect(problems).toEqual([]);
    expect(attributed).toEqual(['mf-chat', 'mf-chat']);
  });

  it.each([
    ['code cannot be loaded', () => Promise.reject(new Error('chunk 7'))],
    [
      'load throws',
      withLoad(() => {
        throw new TypeError('boom');
      }),
    ],
  ])('SHL-50 leaves a region whose %s to the browser and reports it', async (_what, load) => {
    const { open, problems } = remoteLoader(load);
    expect(await open()).toEqual(deferred);
    expect(problems).toHaveLength(1);
  });

  it('SHL-50 leaves a region that is too slow to the browser, and aborts its requests', async () => {
    jest.useFakeTimers();
    const { load, isAborted } = neverEnding();
    const { open, problems } = remoteLoader(load);
    const result = open();
    await jest.advanceTimersByTimeAsync(REGION_TIMEOUT_MS);
    expect(await result).toEqual(deferred);
    expect(problems).toMatchObject([{ isTimeout: true }]);
    expect(isAborted()).toEqual([true]);
    jest.useRealTimers();
  });

  it('SHL-50 does not blame a release for the timeout of its page', async () => {
    const page = new AbortController();
    const { load, isAborted } = neverEnding();
    const { loader, problems } = remoteLoader(load);
    await loader.preload('mf-chat', 'pages/chat');
    const result = loader.load('mf-chat', 'pages/chat', { ...context(), signal: page.signal });
    page.abort();
    expect(await result).toEqual(deferred);
    expect(problems).toMatchObject([{ isTimeout: true }]);
    expect(isAborted()).toEqual([true]);
  });

  it('SHL-50 excludes a quarantined release', async () => {
    const { open, problems } = remoteLoader(
      withLoad(async () => 'cars'),
      ['mf-chat@1'],
    );
    expect(await open()).toEqual(deferred);
    expect(problems).toEqual([]);
  });

  it('SHL-56 an API error is not reported as a failure of the release', async () => {
    const { open } = remoteLoader(
      withLoad(() => {
        throw new ApiError('Later, please.', 503);
      }),
    );
    expect(await open()).toEqual({ ...deferred, kind: 'no-data', status: 503, message: 'Later, please.' });
  });

  it('SHL-50 loads before the first request; what cannot be loaded is reported, not thrown', async () => {
    const { loader, problems } = remoteLoader(() => Promise.reject(new Error('chunk 7')));
    await loader.preload('mf-chat', 'pages/chat');
    expect(problems).toHaveLength(1);
  });
});
