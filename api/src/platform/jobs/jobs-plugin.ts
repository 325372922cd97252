import type { FastifyInstance } from 'fastify';
import type { Job } from '../domain';
import { deleteOldEvents } from '../events/publish';
import { deleteOldMails } from '../mail/repository';
import { deleteOrphans } from '../media/delete-orphans';
import { deleteExpiredCounters } from '../rate-limiting/counters';

/** The jobs of the platform itself, after those of the domains. */
const platformJobs: readonly Job[] = [
  ({ database }) => deleteOldEvents(database.db),
  ({ database }) => deleteOldMails(database.db),
  ({ database }) => deleteExpiredCounters(database.db),
  deleteOrphans,
];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the jobs that are due; tests pass another time as `now`. */
    runDueJobs: (now?: Date) => Promise<void>;
  }
}

/** Runs jobs periodically. A job that fails is logged and run again the next time; it does not stop the others. */
export function jobsPlugin(app: FastifyInstance): void {
  const { domains, runsJobsByItself: isScheduled = true } = app.deps;
  const minuteJobs = [...domains.flatMap((domain) => domain.minuteJobs ?? []), ...platformJobs];
  const dailyJobs = domains.flatMap((domain) => domain.dailyJobs ?? []);
  let running = Promise.resolve();
  const runAll = async (jobs: readonly Job[], now: Date) => {
    for (const job of jobs) {
      try {
        await job(app.deps, now);
      } catch (problem) {
        app.log.error(problem);
      }
    }
    app.deliverQueuedMail();
  };
  const run = (jobs: readonly Job[], now = new Date()) => {
    running = running.then(() => runAll(jobs, now));
    return running;
  };
  app.decorate('runDueJobs', (now?: Date) => run(minuteJobs, now));
  const timers = isScheduled
    ? [setInterval(() => app.runDueJobs(), MINUTE_MS), setInterval(() => run(dailyJobs), DAY_MS)]
    : [];
  for (const timer of timers) timer.unref();
  // Not awaited in operation: with much data they take longer than Fastify lets a start take.
  app.addHook('onReady', async () => {
    const done = run(dailyJobs);
    if (!isScheduled) await done;
  });
  // Waits for running jobs before the database is closed.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  });
}
