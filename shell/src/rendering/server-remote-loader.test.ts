/** @jest-environment node */
import { ApiError } from '@roadworthy/api-client';
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
const withLoad = (load: () => unknown) => async () => ({ load });

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

  it('SHL-50 leaves a region that is too slow to the browser', async () => {
    jest.useFakeTimers();
    const { open } = remoteLoader(withLoad(() => new Promise(() => {})));
    const result = open();
    await jest.advanceTimersByTimeAsync(REGION_TIMEOUT_MS + 1);
    expect(await result).toEqual(deferred);
    jest.useRealTimers();
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
