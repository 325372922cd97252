import { StaleWhileRevalidate } from './stale-cache';

const minute = 60_000;
/** A cache for a service that returns the given answers in turn, and a clock that the test advances. */
function createCache(...answers: (string | Error)[]) {
  const clock = { now: 0 };
  const reported: unknown[] = [];
  const fetched = jest.fn(async () => {
    const answer = answers.shift() ?? new Error('called too often');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const cache = new StaleWhileRevalidate(
    fetched,
    'nothing',
    (problem) => reported.push(problem),
    15 * minute,
    () => clock.now,
  );
  return { shelf: cache, clock, fetched, reported };
}
const settled = () => new Promise((done) => setImmediate(done));

describe('StaleWhileRevalidate', () => {
  it('API-521 fetches once per TTL for any number of readers', async () => {
    const { shelf: cache, clock, fetched } = createCache('one', 'two');
    expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual(['one', 'one', 'one']);
    clock.now = 14 * minute;
    expect(await cache.get()).toBe('one');
    expect(fetched).toHaveBeenCalledTimes(1);
    clock.now = 16 * minute;
    // The stale value is returned immediately, while the new one is fetched.
    expect(await Promise.all([cache.get(), cache.get()])).toEqual(['one', 'one']);
    await settled();
    expect(await cache.get()).toBe('two');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('API-522 returns the last good value while fetching fails, and retries after a minute', async () => {
    const { shelf: cache, clock, fetched, reported } = createCache('one', new Error('down'), 'two');
    await cache.get();
    clock.now = 16 * minute;
    expect(await cache.get()).toBe('one');
    await settled();
    expect(reported).toEqual([new Error('down')]);
    clock.now += minute / 2;
    expect(await cache.get()).toBe('one');
    expect(fetched).toHaveBeenCalledTimes(2);
    clock.now += minute;
    await cache.get();
    await settled();
    expect(await cache.get()).toBe('two');
  });

  it('API-522 returns the fallback before the first value, and does not fetch on every read', async () => {
    const { shelf: cache, clock, fetched } = createCache(new Error('down'), 'one');
    expect(await cache.get()).toBe('nothing');
    expect(await cache.get()).toBe('nothing');
    expect(fetched).toHaveBeenCalledTimes(1);
    clock.now = 2 * minute;
    expect(await cache.get()).toBe('one');
  });
});
