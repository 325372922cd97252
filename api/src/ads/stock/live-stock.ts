import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../database/database';
import { readsFor } from '../../database/reads';
import { changedSince, pageOfStock, seen, stockedAds } from './queries';
import { Stock } from './stock';

/** The stock as the database, or the replica that is given, has it at the time of asking; or newer. */
export type LiveStock = (reads?: Sql) => Promise<Stock>;

/** Few enough rows at a time that requests are answered in between. */
const pageLength = 5_000;
/** With more changes than this, or after a day, reading everything anew is less work, or the only way. */
const mostChanges = 5_000;
const longestPause = 24 * 60 * 60 * 1000;

async function readAll(database: Sql): Promise<Stock> {
  const stock = new Stock();
  for (let after = 0, page: number = pageLength; page === pageLength; ) {
    const ads = await pageOfStock(database, after, pageLength);
    for (const ad of ads) stock.put(ad);
    page = ads.length;
    after = ads.at(-1)?.id ?? after;
  }
  // Each sorted before the first request needs it, and requests for other things answered in between.
  for (const order of Object.values(stock.orders)) {
    order.sorted(stock.size);
    await nextTurn();
  }
  return stock;
}

/**
 * Keeps the stock of one process. Whoever asks first has it read; after that each asking reads what changed since the
 * last one, which is one look at an index. So nothing that was written before somebody asked is missing, whichever
 * process wrote it, and nothing is ever as old as a cache. Those who ask while changes are read wait for the next
 * reading.
 *
 * A replica may be behind what was read from the primary before: it then tells nothing new, and reading on goes from what
 * it has, so that the next reading from the primary misses nothing either.
 */
export function liveStock(primary: Sql, now = Date.now): LiveStock {
  let stock: Stock | undefined;
  let mark = '';
  let readAt = 0;

  const readAnew = async (database: Sql): Promise<Stock> => {
    mark = await seen(database);
    return readOn(database, await readAll(database));
  };
  const readOn = async (database: Sql, known: Stock): Promise<Stock> => {
    const { seen: shown, ids, featured } = await changedSince(database, mark, mostChanges);
    if (ids.length === mostChanges) return readAnew(database);
    const there = new Map((await stockedAds(database, ids)).map((ad) => [ad.id, ad]));
    for (const id of ids) {
      const ad = there.get(id);
      if (ad) known.put(ad);
      else known.remove(id);
    }
    known.feature(featured);
    mark = shown;
    return known;
  };
  const read = async (database: Sql): Promise<Stock> => {
    stock = stock && now() - readAt < longestPause ? await readOn(database, stock) : await readAnew(database);
    readAt = now();
    return stock;
  };

  let reading: Promise<unknown> = Promise.resolve();
  let next: Promise<Stock> | undefined;
  let from: Sql | undefined;
  return (reads = primary) => {
    // Those who wait together are all answered by the primary if one of them needs it.
    if (from !== primary) from = reads;
    next ??= reading.then(() => {
      const started = read(from ?? primary);
      from = undefined;
      next = undefined;
      reading = started.catch(() => {});
      return started;
    });
    return next;
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The ads on offer, as they are now. */
    stock: LiveStock;
  }
}

/**
 * Begins to read the stock when the app is made: requests that need it wait for it, and `/readyz` says no until then.
 */
export function keepStock(app: FastifyInstance): void {
  const stock = liveStock(app.parts.database.sql);
  let last: Promise<unknown> = Promise.resolve();
  const asked: LiveStock = (reads) => {
    const reading = stock(reads);
    last = reading.catch(() => {});
    return reading;
  };
  app.decorate('stock', asked);
  app.addHook('onReady', async () => {
    asked(readsFor(app.parts.database, null)).catch((problem: unknown) => app.log.error(problem));
  });
  // Before the database is closed: a reading under way is finished.
  app.addHook('preClose', async () => {
    await last;
  });
}
