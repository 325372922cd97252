import { Shelf } from './shelf';

const minute = 60_000;
/** A service that gives what `answers` has next, and a clock that stands still until it is moved. */
function onShelf(...answers: (string | Error)[]) {
  const clock = { now: 0 };
  const reported: unknown[] = [];
  const fetched = jest.fn(async () => {
    const answer = answers.shift() ?? new Error('asked too often');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const shelf = new Shelf(
    fetched,
    'nothing',
    (problem) => reported.push(problem),
    15 * minute,
    () => clock.now,
  );
  return { shelf, clock, fetched, reported };
}
const settled = () => new Promise((done) => setImmediate(done));

describe('the shelf', () => {
  it('API-521 fetches once in the time for which it is good, however many take', async () => {
    const { shelf, clock, fetched } = onShelf('one', 'two');
    expect(await Promise.all([shelf.take(), shelf.take(), shelf.take()])).toEqual(['one', 'one', 'one']);
    clock.now = 14 * minute;
    expect(await shelf.take()).toBe('one');
    expect(fetched).toHaveBeenCalledTimes(1);
    clock.now = 16 * minute;
    // The old one at once, while the new one is on its way.
    expect(await Promise.all([shelf.take(), shelf.take()])).toEqual(['one', 'one']);
    await settled();
    expect(await shelf.take()).toBe('two');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('API-522 keeps the last good answer while fetching fails, and tries again after a minute', async () => {
    const { shelf, clock, fetched, reported } = onShelf('one', new Error('down'), 'two');
    await shelf.take();
    clock.now = 16 * minute;
    expect(await shelf.take()).toBe('one');
    await settled();
    expect(reported).toEqual([new Error('down')]);
    clock.now += minute / 2;
    expect(await shelf.take()).toBe('one');
    expect(fetched).toHaveBeenCalledTimes(2);
    clock.now += minute;
    await shelf.take();
    await settled();
    expect(await shelf.take()).toBe('two');
  });

  it('API-522 gives nothing before there was an answer, and does not ask at every take', async () => {
    const { shelf, clock, fetched } = onShelf(new Error('down'), 'one');
    expect(await shelf.take()).toBe('nothing');
    expect(await shelf.take()).toBe('nothing');
    expect(fetched).toHaveBeenCalledTimes(1);
    clock.now = 2 * minute;
    expect(await shelf.take()).toBe('one');
  });
});
