import { FairQueue } from './fair-queue';

/** A task that records its start, and ends when `end` is called. */
function createJob(started: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = () => {
    started.push(name);
    return ended;
  };
  return { run, end: () => end() };
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('FairQueue', () => {
  it('API-900 alternates between owners, regardless of queue length', async () => {
    const queue = new FairQueue([{ maxSize: 10 }]);
    const started: string[] = [];
    const jobs = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => createJob(started, name));
    const done = jobs.map(({ run }, index) => queue.add('aaabc'[index] as string, 1, run));
    for (const job of [0, 3, 4, 1, 2]) {
      jobs[job]?.end();
      await nextTick();
    }
    await Promise.all(done);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('API-900 runs one task of an owner at a time, and reserves a lane for small tasks', async () => {
    const queue = new FairQueue([{ maxSize: 10 }, { maxSize: 100 }]);
    const started: string[] = [];
    const large = ['a1', 'a2', 'b1'].map((name) => createJob(started, name));
    const done = large.map(({ run }, index) => queue.add('aab'[index] as string, 50, run));
    const small = createJob(started, 'c1');
    done.push(queue.add('c', 5, small.run));
    expect(started).toEqual(['a1', 'c1']);
    for (const job of [...large, small]) job.end();
    await Promise.all(done);
    expect(started).toEqual(['a1', 'c1', 'b1', 'a2']);
  });

  it('API-900 continues after a failed task', async () => {
    const queue = new FairQueue([{ maxSize: 10 }]);
    const failed = queue.add('a', 1, () => Promise.reject(new Error('bad')));
    await expect(failed).rejects.toThrow('bad');
    await expect(queue.add('a', 1, async () => 'good')).resolves.toBe('good');
  });
});
