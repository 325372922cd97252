import Fastify from 'fastify';
import type { Dependencies } from '../dependencies';
import type { Domain } from '../domain';
import { jobsPlugin } from './jobs-plugin';

/** An app with these jobs, which is not started. Minute jobs of the platform have no database: they fail, which is logged. */
function buildApp(jobs: Pick<Domain, 'dailyJobs' | 'minuteJobs'>) {
  const app = Fastify();
  app.decorate('deps', { domains: [jobs] } as unknown as Dependencies);
  app.decorate('deliverQueuedMail', () => {});
  jobsPlugin(app);
  return app;
}

describe('daily jobs', () => {
  afterEach(() => jest.useRealTimers());

  it('API-445 run when the app starts, which does not wait for them', async () => {
    let finish = () => {};
    const job = jest.fn(() => new Promise<void>((done) => (finish = done)));
    const app = buildApp({ dailyJobs: [job] });
    // Rejects after 10 s when it does wait.
    await app.ready();
    expect(job).toHaveBeenCalledTimes(1);
    finish();
    await app.close();
  });

  it('API-445, API-84 run again each day, also in a process that runs for months', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const days: string[] = [];
    const app = buildApp({ dailyJobs: [async (_, now) => void days.push(now.toISOString().slice(0, 10))] });
    jest.setSystemTime(new Date('2026-11-26T10:00:00Z'));
    await app.ready();
    await jest.advanceTimersByTimeAsync(2 * 24 * 60 * 60_000);
    expect(days).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']);
    await app.close();
  });
});

describe('minute jobs', () => {
  let finish = () => {};
  const slow = jest.fn((_deps: Dependencies, _now: Date) => new Promise<void>((done) => (finish = done)));
  beforeEach(() => {
    slow.mockClear();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    jest.setSystemTime(new Date('2026-11-26T10:00:00Z'));
  });
  afterEach(() => jest.useRealTimers());

  it('API-2057 are not queued again before they have run, and get the time at which they start', async () => {
    const app = buildApp({ minuteJobs: [slow] });
    await app.ready();
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    finish();
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    expect(slow.mock.calls.map(([, now]) => now.toISOString().slice(11, 16))).toEqual(['10:01', '10:06']);
    finish();
    await app.close();
  });

  it('API-2057 that a daily job kept waiting get the time at which they start', async () => {
    const app = buildApp({ dailyJobs: [slow], minuteJobs: [slow] });
    await app.ready();
    await jest.advanceTimersByTimeAsync(150_000);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(slow.mock.calls.map(([, now]) => now.toISOString().slice(11, 16))).toEqual(['10:00', '10:02']);
    finish();
    await app.close();
  });

  it('API-2057 are finished when the app closes, and no further one starts', async () => {
    const next = jest.fn(async () => {});
    const app = buildApp({ minuteJobs: [slow, next] });
    await app.ready();
    void app.runDueJobs();
    void app.runDueJobs();
    await jest.advanceTimersByTimeAsync(0);
    const closing = app.close();
    await jest.advanceTimersByTimeAsync(0);
    finish();
    await closing;
    expect([slow.mock.calls.length, next.mock.calls.length]).toEqual([1, 0]);
  });
});
