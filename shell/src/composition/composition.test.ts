import { ApiError } from '@roadworthy/api-client';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { aRelease } from '@roadworthy/testing/builders';
import type { Step } from './composer';
import { Composition } from './composition';

const release = (version: string) => aRelease('mf-listings', version);
const registry = (previous?: Release): Registry => ({
  format: 1,
  revision: 2,
  areas: { 'mf-listings': { live: release('2'), previous } },
});
const context = () => ({ url: new URL('https://site.example/'), params: {}, signal: new AbortController().signal });

/** A composition over a store in which the named versions behave as given. */
function composed(versions: Record<string, () => unknown>, previous?: Release) {
  const steps: Step[] = [];
  const loaded: string[] = [];
  const composition = new Composition(
    registry(previous),
    async ({ version }) => {
      loaded.push(version);
      return versions[version]?.();
    },
    (step) => steps.push(step),
  );
  return { composition, steps, loaded };
}
const broken = () => {
  throw new Error('chunk 7 failed');
};
const good = (data: unknown) => () => ({ load: async () => data });

describe('Composition.open', () => {
  it('SHL-10 opens the live version and hands over what it loaded', async () => {
    const { composition, steps } = composed({ 2: good('cars') });
    const opened = await composition.open('mf-listings', 'pages/listing', context());
    expect(opened).toEqual({ kind: 'ready', area: 'mf-listings', expose: 'pages/listing', version: '2', data: 'cars' });
    expect(steps).toEqual([]);
  });

  it('SHL-11 tries a failed version once more before anything else', async () => {
    let tries = 0;
    const { composition, steps } = composed({ 2: () => (++tries === 1 ? broken() : good('cars')()) });
    expect(await composition.open('mf-listings', 'pages/listing', context())).toMatchObject({
      kind: 'ready',
      version: '2',
    });
    expect(steps.map(({ step }) => step)).toEqual(['retry']);
  });

  it('SHL-11 then takes the previous good version', async () => {
    const { composition, steps, loaded } = composed({ 2: broken, 1: good('old cars') }, release('1'));
    expect(await composition.open('mf-listings', 'pages/listing', context())).toMatchObject({
      version: '1',
      data: 'old cars',
    });
    expect(loaded).toEqual(['2', '2', '1']);
    expect(steps.map(({ step, version }) => `${step} ${version}`)).toEqual(['retry 2', 'previous 2']);
  });

  it('SHL-11 ends in a fallback, never in a rejection', async () => {
    const { composition, steps } = composed({ 2: broken });
    expect(await composition.open('mf-listings', 'pages/listing', context())).toMatchObject({ kind: 'failed' });
    expect(steps.at(-1)?.step).toBe('fallback');
  });

  it('SHL-11 does not wait a second time for a server that hangs', async () => {
    const hanging = () => {
      throw new DOMException('signal timed out', 'TimeoutError');
    };
    const { composition, loaded } = composed({ 2: hanging, 1: good('old cars') }, release('1'));
    await composition.open('mf-listings', 'pages/listing', context());
    expect(loaded).toEqual(['2', '1']);
  });

  it('SHL-11 takes a loader that throws for a fault of the version', async () => {
    const { composition } = composed(
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
    expect(await composition.open('mf-listings', 'pages/listing', context())).toMatchObject({ version: '1' });
  });

  it('SHL-12 does not blame the version when only its data did not come', async () => {
    const { composition, loaded } = composed(
      {
        2: () => ({
          load: async () => {
            throw new ApiError('Please try again in a moment.', 503);
          },
        }),
      },
      release('1'),
    );
    expect(await composition.open('mf-listings', 'pages/listing', context())).toMatchObject({
      kind: 'no-data',
      status: 503,
    });
    expect(loaded).toEqual(['2']);
  });

  it('SHL-12 passes a redirect on', async () => {
    const answer = new Response(null, { status: 302, headers: { Location: '/' } });
    const { composition } = composed({ 2: () => ({ load: () => Promise.reject(answer) }) });
    await expect(composition.open('mf-listings', 'pages/listing', context())).rejects.toBe(answer);
  });

  it('SHL-13 leaves a version aside that failed while rendering, until it is forgiven', async () => {
    const { composition } = composed({ 2: good('new'), 1: good('old') }, release('1'));
    composition.leaveAside({ area: 'mf-listings', version: '2', expose: 'pages/listing' }, 'boom');
    expect(await composition.open('mf-listings', 'pages/listing', context())).toMatchObject({ version: '1' });
    composition.forgive('mf-listings');
    expect(await composition.open('mf-listings', 'pages/listing', context())).toMatchObject({ version: '2' });
  });
});
