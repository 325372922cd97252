import Fastify from 'fastify';
import type { Dependencies } from '../dependencies';
import type { Job } from '../domain';
import { jobsPlugin } from './jobs-plugin';

/** An app with one daily job, which is not started. */
function buildApp(job: Job) {
  const app = Fastify();
  app.decorate('deps', { domains: [{ dailyJobs: [job] }] } as unknown as Dependencies);
  app.decorate('deliverQueuedMail', () => {});
  jobsPlugin(app);
  return app;
}

describe('daily jobs', () => {
  afterEach(() => jest.useRealTimers());

  it('API-445 run when the app starts, which does not wait for them', async () => {
    let finish = () => {};
    const job = jest.fn(() => new Promise<void>((done) => (finish = done)));
    const app = buildApp(job);
    // Rejects after 10 s when it does wait.
    await app.ready();
    expect(job).toHaveBeenCalledTimes(1);
    finish();
    await app.close();
  });

  it('API-445, API-84 run again each day, also in a process that runs for months', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const days: string[] = [];
    const app = buildApp(async (_, now) => void days.push(now.toISOString().slice(0, 10)));
    jest.setSystemTime(new Date('2026-11-26T10:00:00Z'));
    await app.ready();
    // Minute jobs of the platform have no database here: they fail, which is logged.
    await jest.advanceTimersByTimeAsync(2 * 24 * 60 * 60_000);
    expect(days).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']);
    await app.close();
  });
});
