import type { FastifyInstance } from 'fastify';
import { forgetOldTokens } from '../accounts/one-time-links';
import { forgetUnverified } from '../accounts/queries';
import { forgetOldChanges } from '../ads/changes';
import { refreshLabels } from '../ads/refresh-labels';
import { forgetOldEvents } from '../analytics/queries';
import { sweepChat } from '../chat/sweep';
import { forgetOldMessages } from '../contact/queries';
import { tellPriceDrops } from '../favourites/price-drops';
import { forgetOldRequests } from '../insurance/queries';
import { forgetOldMail } from '../mail/queries';
import { forgetLoosePictures } from '../media/forget-pictures';
import { forgetOldPostings } from '../posting/recent-postings';
import { findNews } from '../saved-searches/find-news';
import { forgetOldFinds } from '../saved-searches/news-queries';
import { tellNews } from '../saved-searches/tell-news';
import type { Parts } from '../server/parts';
import { remindOfEnds } from '../subscriptions/remind';
import { sweepThrottles } from '../throttling/throttle';
import { forgetDrafts } from '../uploads/drafts';
import { forgetOldUploads } from '../uploads/queries';

/** Work that nobody asks for. It is done by whichever process comes first, and bounded each time. */
type Job = (parts: Parts, now: Date) => Promise<unknown>;
const everyMinute: readonly Job[] = [
  refreshLabels,
  findNews,
  tellNews,
  tellPriceDrops,
  remindOfEnds,
  ({ database }) => forgetOldTokens(database.sql),
  ({ database }) => forgetUnverified(database.sql),
  ({ database }) => forgetOldFinds(database.sql),
  ({ database }) => forgetOldChanges(database.sql),
  ({ database }) => forgetOldMail(database.sql),
  ({ database }) => forgetOldPostings(database.sql),
  ({ database }) => forgetOldUploads(database.sql),
  forgetLoosePictures,
  ({ settings }) => forgetDrafts(settings),
];
/** What reads whole tables: when the app is ready, and then once a day. */
const everyDay: readonly Job[] = [
  ({ database }) => forgetOldEvents(database.sql),
  ({ database }) => forgetOldMessages(database.sql),
  ({ database }) => forgetOldRequests(database.sql),
  ({ database }) => sweepChat(database.sql),
  ({ database }) => sweepThrottles(database.sql),
];

/** Milliseconds. */
const minute = 60_000;
const day = 24 * 60 * minute;

declare module 'fastify' {
  interface FastifyInstance {
    /** Does the work that is there now; `now` is another time in tests. */
    work: (now?: Date) => Promise<void>;
  }
}

/** Looks for work now and then. A job that fails is logged and tried again the next time; the others are done. */
export function keepWorking(app: FastifyInstance): void {
  let working = Promise.resolve();
  const doAll = async (jobs: readonly Job[], now: Date) => {
    for (const job of jobs) await job(app.parts, now).catch((problem: unknown) => app.log.error(problem));
    app.mailPosted();
  };
  const work = (jobs: readonly Job[], now = new Date()) => {
    working = working.then(() => doAll(jobs, now));
    return working;
  };
  app.decorate('work', (now?: Date) => work(everyMinute, now));
  const timers = [setInterval(() => app.work(), minute), setInterval(() => work(everyDay), day)];
  for (const timer of timers) timer.unref();
  app.addHook('onReady', () => work(everyDay));
  // Before the database is closed: what is under way is finished.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await working;
  });
}
