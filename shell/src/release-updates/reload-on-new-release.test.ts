import { bus } from '@roadworthy/events';
import { buildRelease } from '@roadworthy/testing/builders';
import { hasNewRelease, reloadOnNewRelease } from './reload-on-new-release';

const toLocation = (pathname: string, given = {}) => ({ pathname, search: '', hash: '', state: null, ...given });
const registry = {
  format: 1 as const,
  revision: 1,
  areas: { shell: { live: buildRelease('shell', '1') }, 'mf-chat': { live: buildRelease('mf-chat', '1') } },
};
type State = Parameters<Parameters<Parameters<typeof reloadOnNewRelease>[0]['subscribe']>[0]>[0];

/** A page with the versions of `registry`, while `now` is live. */
function page(now: Record<string, string> | Error) {
  let notify = (_state: State) => {};
  const load = jest.fn();
  const fetchVersions = jest.fn(async () => {
    if (now instanceof Error) throw now;
    return now;
  });
  const isPreviewState = ({ state }: { state: unknown }) => 'card' in (state as object);
  const state = { location: toLocation('/'), navigation: { state: 'idle' } };
  const router = { state, subscribe: (listener: typeof notify) => (notify = listener) };
  reloadOnNewRelease(router, registry, { path: () => '/', load, isPreviewState, fetchVersions });
  const finishNavigation = async (after = 61_000) => {
    jest.advanceTimersByTime(after);
    notify(state);
    await Promise.resolve();
    await Promise.resolve();
  };
  const navigate = (to: ReturnType<typeof toLocation>, navigation = {}) =>
    notify({ location: toLocation('/'), navigation: { state: 'loading', location: to, ...navigation } });
  return { load, fetchVersions, finishNavigation, navigate };
}

describe('a page with old versions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const old = { shell: '1', 'mf-chat': '2' };

  it('SHL-84 is replaced at the next navigation', async () => {
    const { load, finishNavigation, navigate } = page(old);
    navigate(toLocation('/blog'));
    expect(load).not.toHaveBeenCalled();
    await finishNavigation();
    navigate(toLocation('/second-hand-cars', { search: '?brands=BMW', hash: '#top' }));
    expect(load).toHaveBeenCalledWith('/second-hand-cars?brands=BMW#top');
  });

  it('SHL-418 is replaced by a navigation whose state is only what a preview draws', async () => {
    const { load, finishNavigation, navigate } = page(old);
    await finishNavigation();
    navigate(toLocation('/second-hand-cars/polo-7', { state: { card: { title: 'Polo', price: 1 } } }));
    expect(load).toHaveBeenCalledWith('/second-hand-cars/polo-7');
  });

  it.each([
    ['back', toLocation('/')],
    ['within the page', toLocation('/', { search: '?page=2' })],
    ['with a state', toLocation('/thankyou', { state: { name: 'x' } })],
  ])('SHL-84 is not replaced by a navigation %s', async (_which, to) => {
    const { load, finishNavigation, navigate } = page(old);
    await finishNavigation();
    navigate(to);
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-84 is not replaced while a form is sent or a notice is read', async () => {
    const { load, finishNavigation, navigate } = page(old);
    await finishNavigation();
    navigate(toLocation('/blog'), { formMethod: 'POST' });
    bus.emit('notice:shown', { type: 'success', message: 'Saved.' });
    navigate(toLocation('/blog'));
    expect(load).not.toHaveBeenCalled();
    jest.advanceTimersByTime(6_000);
    navigate(toLocation('/blog'));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('SHL-84 checks at most once a minute', async () => {
    const { fetchVersions, finishNavigation } = page({ shell: '1', 'mf-chat': '1' });
    await finishNavigation(10_000);
    expect(fetchVersions).not.toHaveBeenCalled();
    await finishNavigation(50_000);
    await finishNavigation(10_000);
    expect(fetchVersions).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its versions are live', { shell: '1', 'mf-chat': '1' }],
    ['the edge does not respond', new Error('offline')],
  ])('SHL-84 stays while %s', async (_why, now) => {
    const { load, finishNavigation, navigate } = page(now);
    await finishNavigation();
    navigate(toLocation('/blog'));
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-84 is old when an area was added or removed', () => {
    expect(hasNewRelease({ shell: '1' }, { shell: '1' })).toBe(false);
    expect(hasNewRelease({ shell: '1' }, { shell: '1', 'mf-chat': '1' })).toBe(true);
    expect(hasNewRelease({ shell: '1', 'mf-chat': '1' }, { shell: '1' })).toBe(true);
  });
});
