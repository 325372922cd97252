import { payloadOf, readSearch } from '@roadworthy/contract/search';
import type { FormerAd } from '../ads/change-tables';
import { type AdChange, takeChanges } from '../ads/changes';
import { foundIn, matchesOf } from '../ads/stock/matching';
import { stockedAds } from '../ads/stock/queries';
import { Stock } from '../ads/stock/stock';
import { plainlyWanted, type Wanted, wantedOf } from '../ads/wanted';
import type { Sql } from '../database/database';
import { inBatches } from '../jobs/in-batches';
import type { Parts } from '../server/parts';
import { type Find, noteFinds, searchesWithMails, type WatchedSearch } from './news-queries';

/** Changes looked at in one transaction. */
const batch = 500;

/** Ads that are news: new ones, those back on offer, and those of another price; with what they were. */
type News = Map<number, { was: FormerAd | null; at: string }>;

function newsIn(changes: readonly AdChange[]): News {
  const news: News = new Map();
  for (const { adId, was, at } of changes) if (!news.has(adId)) news.set(adId, { was, at });
  return news;
}

/** A new price is news to those searches only that the old one kept the ad out of. */
function isNews(
  { was }: { was: FormerAd | null },
  { price: { from = 0, to = Number.POSITIVE_INFINITY } }: Wanted,
): boolean {
  return was?.status !== 'active' || was.price < from || was.price > to;
}

/** What is new in a stock for one search. Its text and towns, which cost statements, are read only if all else fits. */
async function findsOf(database: Sql, stock: Stock, news: News, search: WatchedSearch): Promise<Find[]> {
  const payload = payloadOf(readSearch(new URLSearchParams(search.query)));
  if (matchesOf(stock, plainlyWanted(payload)).count === 0) return [];
  const wanted = await wantedOf(database, payload);
  return foundIn(stock, matchesOf(stock, wanted)).flatMap((ad) => {
    const one = news.get(ad);
    return one && one.at >= search.since && isNews(one, wanted) ? [{ search: search.id, ad }] : [];
  });
}

/**
 * Puts the ads that changed to every search that sends mails, and notes what it found. @returns how many changes there
 * were
 */
async function findInBatch(transaction: Sql, now: Date): Promise<number> {
  const changes = await takeChanges(transaction, 'saved-searches', batch);
  const news = newsIn(changes);
  const stock = new Stock();
  for (const ad of await stockedAds(transaction, [...news.keys()])) stock.put(ad);
  if (stock.size > 0) {
    for await (const searches of searchesWithMails(transaction)) {
      const finds: Find[] = [];
      for (const search of searches) finds.push(...(await findsOf(transaction, stock, news, search)));
      await noteFinds(transaction, finds, now);
    }
  }
  return changes.length;
}

/**
 * Looks for what is new for saved searches. What changed since the last look, a few ads, is put to the searches; never
 * all ads to one of them. Having looked and what was found are one transaction: nothing is passed over or found twice.
 */
export async function findNews({ database }: Parts, now: Date): Promise<void> {
  await inBatches(database, 'find-news', batch, (transaction) => findInBatch(transaction, now));
}
