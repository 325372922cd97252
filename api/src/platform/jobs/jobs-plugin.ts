import type { FastifyInstance } from 'fastify';
import { deleteOldTokens } from '../../domains/accounts/one-time-links';
import { deleteUnverified } from '../../domains/accounts/repository';
import { deleteOldChanges } from '../../domains/ads/change-log';
import { deleteOldPostings } from '../../domains/ads/publishing/recent-postings';
import { deleteOldUploads } from '../../domains/ads/uploads/repository';
import { deleteStaleTempFiles } from '../../domains/ads/uploads/temp-files';
import { deleteOldEvents } from '../../domains/analytics/repository';
import { sendExpiryReminders } from '../../domains/billing/subscriptions/remind';
import { deleteUndelivered } from '../../domains/chat/delete-undelivered';
import { sendChatMails } from '../../domains/chat/mail/send-chat-mails';
import { deleteOldMessages } from '../../domains/content/contact/repository';
import { deleteOldRequests } from '../../domains/content/insurance/repository';
import { refreshLabels } from '../../domains/pricing/refresh-labels';
import { mailPriceDrops } from '../../domains/saved/favorites/price-drops';
import { findMatches } from '../../domains/saved/searches/find-matches';
import { mailMatches } from '../../domains/saved/searches/mail-matches';
import { deleteOldMatches } from '../../domains/saved/searches/match-repository';
import { deleteUnusedWords } from '../../domains/search/unused-words';
import type { Dependencies } from '../http/dependencies';
import { deleteOldMails } from '../mail/repository';
import { deleteOrphans } from '../media/delete-orphans';
import { deleteExpiredCounters } from '../rate-limiting/counters';

/** Periodic work. Any process may do it; each run is bounded. */
type Job = (deps: Dependencies, now: Date) => Promise<unknown>;
const minuteJobs: readonly Job[] = [
  refreshLabels,
  findMatches,
  mailMatches,
  mailPriceDrops,
  sendExpiryReminders,
  (deps) => sendChatMails(deps),
  ({ database }) => deleteOldTokens(database.db),
  ({ database }) => deleteUnverified(database.db),
  ({ database }) => deleteOldMatches(database.db),
  ({ database }) => deleteOldChanges(database.db),
  ({ database }) => deleteOldMails(database.db),
  ({ database }) => deleteOldPostings(database.db),
  ({ database }) => deleteOldUploads(database.db),
  ({ database }) => deleteExpiredCounters(database.db),
  deleteOrphans,
  ({ settings }) => deleteStaleTempFiles(settings),
];
/** Jobs that read whole tables: run at start and then once a day. */
const dailyJobs: readonly Job[] = [
  ({ database }) => deleteOldEvents(database.db),
  ({ database }) => deleteOldMessages(database.db),
  ({ database }) => deleteOldRequests(database.db),
  ({ database }) => deleteUnusedWords(database.db),
  deleteUndelivered,
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
  let running = Promise.resolve();
  const runAll = async (jobs: readonly Job[], now: Date) => {
    for (const job of jobs) await job(app.deps, now).catch((problem: unknown) => app.log.error(problem));
    app.deliverQueuedMail();
  };
  const run = (jobs: readonly Job[], now = new Date()) => {
    running = running.then(() => runAll(jobs, now));
    return running;
  };
  app.decorate('runDueJobs', (now?: Date) => run(minuteJobs, now));
  const timers = [setInterval(() => app.runDueJobs(), MINUTE_MS), setInterval(() => run(dailyJobs), DAY_MS)];
  for (const timer of timers) timer.unref();
  app.addHook('onReady', () => run(dailyJobs));
  // Waits for running jobs before the database is closed.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  });
}
