import type { FastifyInstance } from 'fastify';
import { forgetOldTokens } from '../accounts/one-time-links';
import { forgetUnverified } from '../accounts/queries';
import { forgetOldChanges } from '../ads/changes';
import { refreshLabels } from '../ads/refresh-labels';
import { tellPriceDrops } from '../favourites/price-drops';
import { forgetOldMail } from '../mail/queries';
import { findNews } from '../saved-searches/find-news';
import { forgetOldFinds } from '../saved-searches/news-queries';
import { tellNews } from '../saved-searches/tell-news';
import type { Parts } from '../server/parts';
import { remindOfEnds } from '../subscriptions/remind';

/** Work that nobody asks for. It is done by whichever process comes first, and bounded each time. */
type Job = (parts: Parts, now: Date) => Promise<unknown>;
const jobs: readonly Job[] = [
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
];

/** Milliseconds between two looks for work. */
const pause = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Does the work that is there now; `now` is another time in tests. */
    work: (now?: Date) => Promise<void>;
  }
}

/** Looks for work now and then. A job that fails is logged and tried again the next time; the others are done. */
export function keepWorking(app: FastifyInstance): void {
  const doAll = async (now: Date) => {
    for (const job of jobs) await job(app.parts, now).catch((problem: unknown) => app.log.error(problem));
    app.mailPosted();
  };
  let working = Promise.resolve();
  app.decorate('work', (now = new Date()) => {
    working = working.then(() => doAll(now));
    return working;
  });
  const timer = setInterval(() => app.work(), pause).unref();
  // Before the database is closed: what is under way is finished.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await working;
  });
}
