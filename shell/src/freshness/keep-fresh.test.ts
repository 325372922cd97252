import { bus } from '@roadworthy/events';
import { aRelease } from '@roadworthy/testing/builders';
import { areOld, keepFresh } from './keep-fresh';

const place = (pathname: string, given = {}) => ({ pathname, search: '', hash: '', state: null, ...given });
const registry = {
  format: 1 as const,
  revision: 1,
  areas: { shell: { live: aRelease('shell', '1') }, 'mf-chat': { live: aRelease('mf-chat', '1') } },
};
type State = Parameters<Parameters<Parameters<typeof keepFresh>[0]['subscribe']>[0]>[0];

/** A page made of `registry` while `now` is live. */
function page(now: Record<string, string> | Error) {
  let hear = (_state: State) => {};
  const load = jest.fn();
  const ask = jest.fn(async () => {
    if (now instanceof Error) throw now;
    return now;
  });
  const state = { location: place('/'), navigation: { state: 'idle' } };
  const router = { state, subscribe: (listener: typeof hear) => (hear = listener) };
  keepFresh(router, registry, { path: () => '/', load, ask });
  const settled = async (after = 61_000) => {
    jest.advanceTimersByTime(after);
    hear(state);
    await Promise.resolve();
    await Promise.resolve();
  };
  const step = (to: ReturnType<typeof place>, navigation = {}) =>
    hear({ location: place('/'), navigation: { state: 'loading', location: to, ...navigation } });
  return { load, ask, settled, step };
}

describe('a page made of old versions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const old = { shell: '1', 'mf-chat': '2' };

  it('SHL-84 is replaced at the next step', async () => {
    const { load, settled, step } = page(old);
    step(place('/blog'));
    expect(load).not.toHaveBeenCalled();
    await settled();
    step(place('/second-hand-cars', { search: '?brands=BMW', hash: '#top' }));
    expect(load).toHaveBeenCalledWith('/second-hand-cars?brands=BMW#top');
  });

  it.each([
    ['back', place('/')],
    ['within the page', place('/', { search: '?page=2' })],
    ['with a state', place('/thankyou', { state: { name: 'x' } })],
  ])('SHL-84 is not replaced by a step %s', async (_which, to) => {
    const { load, settled, step } = page(old);
    await settled();
    step(to);
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-84 is not replaced while a form is sent or a notice is read', async () => {
    const { load, settled, step } = page(old);
    await settled();
    step(place('/blog'), { formMethod: 'POST' });
    bus.emit('notice:shown', { type: 'success', message: 'Saved.' });
    step(place('/blog'));
    expect(load).not.toHaveBeenCalled();
    jest.advanceTimersByTime(6_000);
    step(place('/blog'));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('SHL-84 asks at most once a minute', async () => {
    const { ask, settled } = page({ shell: '1', 'mf-chat': '1' });
    await settled(10_000);
    expect(ask).not.toHaveBeenCalled();
    await settled(50_000);
    await settled(10_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its versions are live', { shell: '1', 'mf-chat': '1' }],
    ['nobody can say', new Error('offline')],
  ])('SHL-84 stays while %s', async (_why, now) => {
    const { load, settled, step } = page(now);
    await settled();
    step(place('/blog'));
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-84 is old when an area came or went', () => {
    expect(areOld({ shell: '1' }, { shell: '1' })).toBe(false);
    expect(areOld({ shell: '1' }, { shell: '1', 'mf-chat': '1' })).toBe(true);
    expect(areOld({ shell: '1', 'mf-chat': '1' }, { shell: '1' })).toBe(true);
  });
});
