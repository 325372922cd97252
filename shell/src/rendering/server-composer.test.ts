/** @jest-environment node */
import { ApiError } from '@roadworthy/api-client';
import { aRelease } from '@roadworthy/testing/builders';
import { regionDeadline, ServerComposer } from './server-composer';

const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-chat': { live: aRelease('mf-chat', '1', { serverEntry: 'mf-chat/1/server/remote-entry.cjs' }) } },
};
const context = () => ({ url: new URL('https://site.example/'), params: {}, signal: new AbortController().signal });
const late = { kind: 'late', area: 'mf-chat', expose: 'pages/chat' };

/** A composer over one module. */
function composer(load: () => Promise<unknown>, leftAside: string[] = []) {
  const problems: unknown[] = [];
  const marks: (string | null)[] = [];
  const made = new ServerComposer(
    registry,
    load,
    new Set(leftAside),
    (area) => marks.push(area),
    (problem) => problems.push(problem),
  );
  return { open: () => made.open('mf-chat', 'pages/chat', context()), problems, marks, made };
}
const withLoad = (load: () => unknown) => async () => ({ load });

describe('ServerComposer', () => {
  it('SHL-50 opens the live version with its data, and tells whose code runs', async () => {
    const { open, problems, marks } = composer(withLoad(async () => 'cars'));
    expect(await open()).toMatchObject({ kind: 'ready', version: '1', data: 'cars' });
    expect(problems).toEqual([]);
    expect(marks).toContain('mf-chat');
  });

  it.each([
    ['code cannot be loaded', () => Promise.reject(new Error('chunk 7'))],
    [
      'load throws',
      withLoad(() => {
        throw new TypeError('boom');
      }),
    ],
  ])('SHL-50 leaves a region whose %s to the browser, and says so', async (_what, load) => {
    const { open, problems } = composer(load);
    expect(await open()).toEqual(late);
    expect(problems).toHaveLength(1);
  });

  it('SHL-50 leaves a region that is too slow to the browser', async () => {
    jest.useFakeTimers();
    const { open } = composer(withLoad(() => new Promise(() => {})));
    const opened = open();
    await jest.advanceTimersByTimeAsync(regionDeadline + 1);
    expect(await opened).toEqual(late);
    jest.useRealTimers();
  });

  it('SHL-50 leaves aside what hung or crashed before', async () => {
    const { open, problems } = composer(
      withLoad(async () => 'cars'),
      ['mf-chat@1'],
    );
    expect(await open()).toEqual(late);
    expect(problems).toEqual([]);
  });

  it('SHL-56 an answer of the API is no fault of the code', async () => {
    const { open } = composer(
      withLoad(() => {
        throw new ApiError('Later, please.', 503);
      }),
    );
    expect(await open()).toEqual({ ...late, kind: 'no-data', status: 503, message: 'Later, please.' });
  });

  it('SHL-50 loads before the first page; what cannot be loaded is told, not thrown', async () => {
    const { made, problems } = composer(() => Promise.reject(new Error('chunk 7')));
    await made.warm('mf-chat', 'pages/chat');
    expect(problems).toHaveLength(1);
  });
});
