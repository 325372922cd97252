import type { FastifyInstance } from 'fastify';
import { pollDueWork } from '../../../platform/polling/poll-due-work';
import { fetchDueFeeds } from './fetch-due-feeds';

declare module 'fastify' {
  interface FastifyInstance {
    /** Fetches the feeds that are due; tests pass another time as `now`. */
    fetchDueFeeds: (now?: Date) => Promise<void>;
  }
}

/** Fetches feeds beside the jobs, which would wait for slow servers of dealers. */
export function feedPlugin(app: FastifyInstance): void {
  const closing = new AbortController();
  let fetching: Promise<void> = Promise.resolve();
  app.decorate('fetchDueFeeds', (now?: Date) => {
    fetching = fetching
      .then(() => fetchDueFeeds(app.deps, now ?? new Date(), closing.signal))
      .catch((problem: unknown) => app.log.error(problem));
    return fetching;
  });
  pollDueWork(app, () => app.fetchDueFeeds());
  // Ends the fetch, which may take a minute, before the database is closed.
  app.addHook('preClose', async () => {
    closing.abort();
    await fetching;
  });
}
