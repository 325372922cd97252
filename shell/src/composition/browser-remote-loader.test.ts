import { ApiError } from '@roadworthy/api-client';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { BrowserRemoteLoader, LOAD_TIMEOUT_MS } from './browser-remote-loader';
import type { LoadIncident } from './remote-loader';

const release = (version: string) => buildRelease('mf-listings', version);
const registry = (previous?: Release): Registry => ({
  format: 1,
  revision: 2,
  areas: { 'mf-listings': { live: release('2'), previous } },
});
const context = () => ({ url: new URL('https://site.example/'), params: {}, signal: new AbortController().signal });

/** A remote loader over a store in which the named versions behave as given. */
function createLoader(versions: Record<string, () => unknown>, previous?: Release) {
  const steps: LoadIncident[] = [];
  const loaded: string[] = [];
  const remoteLoader = new BrowserRemoteLoader(
    registry(previous),
    async ({ version }) => {
      loaded.push(version);
      return versions[version]?.();
    },
    (step) => steps.push(step),
  );
  return { remoteLoader, steps, loaded };
}
const broken = () => {
  throw new Error('chunk 7 failed');
};
const good = (data: unknown) => () => ({ load: async () => data });

describe('BrowserRemoteLoader.load', () => {
  it('SHL-10 opens the live version and returns its data', async () => {
    const { remoteLoader, steps } = createLoader({ 2: good('cars') });
    const result = await remoteLoader.load('mf-listings', 'pages/listing', context());
    expect(result).toEqual({ kind: 'ready', area: 'mf-listings', expose: 'pages/listing', version: '2', data: 'cars' });
    expect(steps).toEqual([]);
  });

  it('SHL-11 retries a failed version once', async () => {
    let tries = 0;
    const { remoteLoader, steps } = createLoader({ 2: () => (++tries === 1 ? broken() : good('cars')()) });
    expect(await remoteLoader.load('mf-listings', 'pages/listing', context())).toMatchObject({
      kind: 'ready',
      version: '2',
    });
    expect(steps.map(({ step }) => step)).toEqual(['retry']);
  });

  it('SHL-11 falls back to the previous version after the retry', async () => {
    const { remoteLoader, steps, loaded } = createLoader({ 2: broken, 1: good('old cars') }, release('1'));
    expect(await remoteLoader.load('mf-listings', 'pages/listing', context())).toMatchObject({
      version: '1',
      data: 'old cars',
    });
    expect(loaded).toEqual(['2', '2', '1']);
    expect(steps.map(({ step, version }) => `${step} ${version}`)).toEqual(['retry 2', 'previous 2']);
  });

  it('SHL-11 ends in a fallback, never in a rejection', async () => {
    const { remoteLoader, steps } = createLoader({ 2: broken });
    expect(await remoteLoader.load('mf-listings', 'pages/listing', context())).toMatchObject({ kind: 'failed' });
    expect(steps.at(-1)?.step).toBe('fallback');
  });

  it('SHL-11 does not wait a second time for a server that hangs', async () => {
    const hanging = () => {
      throw new DOMException('signal timed out', 'TimeoutError');
    };
    const { remoteLoader, loaded } = createLoader({ 2: hanging, 1: good('old cars') }, release('1'));
    await remoteLoader.load('mf-listings', 'pages/listing', context());
    expect(loaded).toEqual(['2', '1']);
  });

  it('SHL-11 treats a loader that throws as a failure of the version', async () => {
    const { remoteLoader } = createLoader(
      {
        2: () => ({
          load: async () => {
            throw new TypeError('x is undefined');
          },
        }),
        1: good('old cars'),
      },
      release('1'),
    );
    expect(await remoteLoader.load('mf-listings', 'pages/listing', context())).toMatchObject({ version: '1' });
  });

  it('SHL-109 shows the fallback and aborts the request when loading data times out', async () => {
    jest.useFakeTimers();
    const signals: AbortSignal[] = [];
    const never = () => ({
      load: ({ signal }: { signal: AbortSignal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    const { remoteLoader, steps, loaded } = createLoader({ 2: never, 1: good('old cars') }, release('1'));
    const opening = remoteLoader.load('mf-listings', 'pages/listing', context());
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    jest.useRealTimers();
    expect(await opening).toEqual({ kind: 'failed', area: 'mf-listings', expose: 'pages/listing' });
    expect(steps.map(({ step, version }) => `${step} ${version}`)).toEqual(['timeout 2']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(loaded).toEqual(['2']);
  });

  it('SHL-109 aborts the request when the visitor navigates away', async () => {
    let hasStarted = (_signal: AbortSignal) => {};
    const started = new Promise<AbortSignal>((resolve) => (hasStarted = resolve));
    const load = ({ signal }: { signal: AbortSignal }) => {
      hasStarted(signal);
      return new Promise(() => {});
    };
    const { remoteLoader, steps } = createLoader({ 2: () => ({ load }) });
    const visitor = new AbortController();
    const opening = remoteLoader.load('mf-listings', 'pages/listing', { ...context(), signal: visitor.signal });
    const signal = await started;
    visitor.abort();
    await expect(opening).rejects.toBe(visitor.signal.reason);
    expect(signal.aborted).toBe(true);
    expect(steps).toEqual([]);
  });

  it('SHL-12 does not report the version when only its data request failed', async () => {
    const { remoteLoader, loaded } = createLoader(
      {
        2: () => ({
          load: async () => {
            throw new ApiError('Please try again in a moment.', 503);
          },
        }),
      },
      release('1'),
    );
    expect(await remoteLoader.load('mf-listings', 'pages/listing', context())).toMatchObject({
      kind: 'no-data',
      status: 503,
    });
    expect(loaded).toEqual(['2']);
  });

  it('SHL-12 passes a redirect on', async () => {
    const response = new Response(null, { status: 302, headers: { Location: '/' } });
    const { remoteLoader } = createLoader({ 2: () => ({ load: () => Promise.reject(response) }) });
    await expect(remoteLoader.load('mf-listings', 'pages/listing', context())).rejects.toBe(response);
  });

  it('SHL-104 excludes a release that froze this tab, also in server-rendered regions, until Retry is clicked', async () => {
    const frozen = { area: 'mf-listings', version: '2' };
    const onRetry = jest.fn();
    const load = async ({ version }: Release) => ({ load: async () => version });
    const steps: LoadIncident[] = [];
    const remoteLoader = new BrowserRemoteLoader(
      registry(release('1')),
      load,
      (step) => steps.push(step),
      (_release, work) => work(),
      {
        frozen: [frozen],
        onRetry,
      },
    );
    const page = { ...frozen, expose: 'pages/listing' };
    expect(await remoteLoader.load('mf-listings', 'pages/listing', context())).toMatchObject({ version: '1' });
    await expect(remoteLoader.hydrate(page)).rejects.toThrow('froze');
    remoteLoader.quarantine(page, 'not hydrated');
    expect(steps).toEqual([]);
    expect(remoteLoader.hydrate(page)).toBe(remoteLoader.hydrate(page));
    remoteLoader.resetFailures('mf-listings');
    expect(onRetry).toHaveBeenCalledWith('mf-listings');
    expect(await remoteLoader.load('mf-listings', 'pages/listing', context())).toMatchObject({ version: '2' });
  });

  it('SHL-13 quarantines a version that failed while rendering, until its failures are reset', async () => {
    const { remoteLoader } = createLoader({ 2: good('new'), 1: good('old') }, release('1'));
    remoteLoader.quarantine({ area: 'mf-listings', version: '2', expose: 'pages/listing' }, 'boom');
    expect(await remoteLoader.load('mf-listings', 'pages/listing', context())).toMatchObject({ version: '1' });
    remoteLoader.resetFailures('mf-listings');
    expect(await remoteLoader.load('mf-listings', 'pages/listing', context())).toMatchObject({ version: '2' });
  });
});
