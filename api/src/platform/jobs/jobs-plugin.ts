import type { FastifyInstance } from 'fastify';
import type { Job } from '../domain';
import { deleteOldEvents } from '../events/publish';
import { deleteOldMails } from '../mail/repository';
import { deleteOrphans } from '../media/delete-orphans';
import { pollDueWork } from '../polling/poll-due-work';
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
  let isOpen = true;
  const runAll = async (jobs: readonly Job[], now: Date) => {
    for (const job of jobs) {
      if (!isOpen) return;
      try {
        await job(app.deps, now);
      } catch (problem) {
        app.log.error(problem);
      }
    }
    app.deliverQueuedMail();
  };
  const run = (jobs: readonly Job[], now?: Date) => {
    running = running.then(() => runAll(jobs, now ?? new Date()));
    return running;
  };
  app.decorate('runDueJobs', (now?: Date) => run(minuteJobs, now));
  pollDueWork(app, () => app.runDueJobs(), MINUTE_MS);
  pollDueWork(app, () => run(dailyJobs), DAY_MS);
  // Not awaited in operation: with much data they take longer than Fastify lets a start take.
  app.addHook('onReady', async () => {
    const done = run(dailyJobs);
    if (!isScheduled) await done;
  });
  // Waits for the running job before the database is closed; no further one starts.
  app.addHook('preClose', async () => {
    isOpen = false;
    await running;
  });
}
