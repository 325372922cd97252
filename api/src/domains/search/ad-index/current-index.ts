import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database';
import { readDbFor } from '../../../platform/database/reads';
import { loadIndexedAds, loadIndexPage, readChangesSince, readCheckpoint } from '../../../read-models/indexed-ads';
import { AdIndex } from './ad-index';

/** The index in the state of the given database at the time of the call, or newer. */
export type CurrentIndex = (readDb?: Db) => Promise<AdIndex>;

/** Rows per query, so that requests are served in between. */
const LOAD_PAGE_SIZE = 5_000;
/** With more changes than this, or after a day (the change log is pruned), the index is reloaded completely. */
const MAX_INCREMENTAL_CHANGES = 5_000;
const MAX_INDEX_AGE_MS = 24 * 60 * 60 * 1000;

/** An index, and the snapshot that its changes are read from. */
type State = { index: AdIndex; checkpoint: string };

async function loadAll(db: Db): Promise<AdIndex> {
  const index = new AdIndex();
  for (let after = 0, page: number = LOAD_PAGE_SIZE; page === LOAD_PAGE_SIZE; ) {
    const ads = await loadIndexPage(db, after, LOAD_PAGE_SIZE);
    for (const ad of ads) index.put(ad);
    page = ads.length;
    after = ads.at(-1)?.id ?? after;
  }
  // Sorted before the first request needs it, yielding to other requests in between.
  for (const _ of index.sortAll()) await nextTurn();
  return index;
}

/**
 * Loads the index on first use; each later call applies the changes since the previous one, so results are never stale.
 * Calls during a read share the next one. A lagging replica reports no changes; the next read continues from there.
 */
export function currentIndex(primary: Db, now = Date.now): CurrentIndex {
  let current: State | undefined;
  let readAt = 0;

  const reload = async (db: Db): Promise<State> => {
    const checkpoint = await readCheckpoint(db);
    return applyChanges(db, { index: await loadAll(db), checkpoint });
  };
  const applyChanges = async (db: Db, { index, checkpoint }: State): Promise<State> => {
    const { seen, ids, featured } = await readChangesSince(db, checkpoint, MAX_INCREMENTAL_CHANGES);
    if (ids.length === MAX_INCREMENTAL_CHANGES) return reload(db);
    const byId = new Map((await loadIndexedAds(db, ids)).map((ad) => [ad.id, ad]));
    for (const id of ids) {
      const ad = byId.get(id);
      if (ad) index.put(ad);
      else index.remove(id);
    }
    index.feature(featured);
    return { index, checkpoint: seen };
  };
  const read = async (db: Db): Promise<AdIndex> => {
    // Assigned at the end: after a failure the former index continues from its own checkpoint.
    current = await (current && now() - readAt < MAX_INDEX_AGE_MS ? applyChanges(db, current) : reload(db));
    readAt = now();
    return current.index;
  };

  let reading: Promise<unknown> = Promise.resolve();
  let next: Promise<AdIndex> | undefined;
  let source: Db | undefined;
  return (readDb = primary) => {
    // Calls that share a read use the primary if one of them requires it.
    if (source !== primary) source = readDb;
    next ??= reading.then(() => {
      const result = read(source ?? primary);
      source = undefined;
      next = undefined;
      reading = result.catch(() => {});
      return result;
    });
    return next;
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The index of active ads, up to date. */
    adIndex: CurrentIndex;
  }
}

/** Loads the index when the app is ready; until then requests that need it wait, and `/readyz` returns 503. */
export function adIndexPlugin(app: FastifyInstance): void {
  const index = currentIndex(app.deps.database.db);
  let last: Promise<unknown> = Promise.resolve();
  const load: CurrentIndex = (readDb) => {
    const reading = index(readDb);
    last = reading.catch(() => {});
    return reading;
  };
  app.decorate('adIndex', load);
  app.addHook('onReady', async () => {
    load(readDbFor(app.deps.database, null)).catch((problem: unknown) => app.log.error(problem));
  });
  // A running read finishes before the database is closed.
  app.addHook('preClose', async () => {
    await last;
  });
}
