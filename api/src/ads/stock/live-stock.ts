import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../database/database';
import { openTransaction } from '../changes';
import { changedSince, pageOfStock, stockedAds } from './queries';
import { Stock } from './stock';

/** The stock as the database has it at the time of asking. */
export type LiveStock = () => Promise<Stock>;

/** Few enough rows at a time that requests are answered in between. */
const pageLength = 5_000;
/** With more changes than this, or after a day, reading everything anew is less work, or the only way. */
const mostChanges = 5_000;
const longestPause = 24 * 60 * 60 * 1000;

async function readAll(database: Sql): Promise<Stock> {
  const stock = new Stock();
  for (let after = 0, page: number = pageLength; page === pageLength; after = stock.numbers.id.at(-1) ?? 0) {
    const ads = await pageOfStock(database, after, pageLength);
    for (const ad of ads) stock.put(ad);
    page = ads.length;
  }
  return stock;
}

/**
 * Keeps the stock of one process. Whoever asks first has it read; after that each asking reads what changed since the
 * last one, which is one look at an index. So nothing that was written before somebody asked is missing, whichever
 * process wrote it, and nothing is ever as old as a cache. Those who ask while changes are read wait for the next
 * reading.
 */
export function liveStock(database: Sql, now = Date.now): LiveStock {
  let stock: Stock | undefined;
  let mark = '0';
  let readAt = 0;

  const readAnew = async (): Promise<Stock> => {
    mark = await openTransaction(database);
    return readOn(await readAll(database));
  };
  const readOn = async (known: Stock): Promise<Stock> => {
    const { open, ids, featured } = await changedSince(database, mark, mostChanges);
    if (ids.length === mostChanges) return readAnew();
    const there = new Map((await stockedAds(database, ids)).map((ad) => [ad.id, ad]));
    for (const id of ids) {
      const ad = there.get(id);
      if (ad) known.put(ad);
      else known.remove(id);
    }
    known.feature(featured);
    mark = open;
    return known;
  };
  const read = async (): Promise<Stock> => {
    stock = stock && now() - readAt < longestPause ? await readOn(stock) : await readAnew();
    readAt = now();
    return stock;
  };

  let reading: Promise<unknown> = Promise.resolve();
  let next: Promise<Stock> | undefined;
  return () => {
    next ??= reading.then(() => {
      const started = read();
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
  const asked: LiveStock = () => {
    const reading = stock();
    last = reading.catch(() => {});
    return reading;
  };
  app.decorate('stock', asked);
  app.addHook('onReady', async () => {
    asked().catch((problem: unknown) => app.log.error(problem));
  });
  // Before the database is closed: a reading under way is finished.
  app.addHook('preClose', async () => {
    await last;
  });
}
