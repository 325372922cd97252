import { type SQL, sql } from 'drizzle-orm';
import { listedAds } from '../ads/listed-ads';
import { listedArticles } from '../blogs/listed-articles';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import { listedDealers } from '../dealers/listed-dealers';
import type { Source } from './source';
import type { Listed } from './xml';

/**
 * What a sitemap may hold at most (sitemaps.org 'Protocol'); its 50 MB are 1 kB an entry, of which ours need a fifth.
 */
export const mostEntries = 50_000;
/**
 * Rows of one statement: few enough that the embedded database, which answers one at a time, stays free for visitors.
 */
const pageLength = 1_000;

const sources = { ads: listedAds, articles: listedArticles, dealers: listedDealers } satisfies Record<string, Source>;
export type SourceName = keyof typeof sources;

/** The ids that a sitemap covers: from the first up to, but without, the last. */
type Ids = { from: number; below: number };
const everyId: Ids = { from: 0, below: Number.MAX_SAFE_INTEGER };
/** Part n of the ads. Ids never change, so an ad stays in its part, and no part can hold more than its ids. */
export const idsOfPart = (part: number): Ids => ({ from: part * mostEntries, below: (part + 1) * mostEntries });

/**
 * The addresses of one sitemap by id, a page at a time along the primary key: each page begins after the last id of the
 * one before it, so that the first costs as much as the last and never more than a page is in memory.
 */
export async function* walk(database: Sql, from: SourceName, ids = everyId): AsyncGenerator<Listed[], undefined> {
  const { table, isListed, name, changed, pathOf } = sources[from];
  let next = String(ids.from);
  for (let left = mostEntries; left > 0; left -= pageLength) {
    const found = await rows<{ id: string; name: string; changed: string | null }>(
      database,
      sql`select id::text as id, ${name} as name, ${iso(changed)} as changed from ${table}
          where ${isListed} and id >= ${next}::bigint and id < ${String(ids.below)}::bigint
          order by ${table}.id limit ${Math.min(left, pageLength)}`,
    );
    if (found.length > 0) yield found.map((row) => ({ address: pathOf(row.name), changed: row.changed }));
    if (found.length < pageLength) return;
    next = String(BigInt(found.at(-1)?.id ?? 0) + 1n);
  }
}

/** The first part from the given one on that has ads, and whether one of them is active. */
async function nextPart(database: Sql, from: number): Promise<{ part: number; isListed: boolean } | undefined> {
  const first = (part: SQL) => sql`${part} * ${mostEntries}::bigint`;
  const [found] = await rows<{ part: string; listed: boolean }>(
    database,
    sql`select part::text as part, exists (select from ${sources.ads.table} where ${sources.ads.isListed}
          and id >= ${first(sql`part`)} and id < ${first(sql`(part + 1)`)}) as listed
        from (select id / ${mostEntries}::bigint as part from ${sources.ads.table}
          where id >= ${first(sql`${String(from)}::bigint`)} order by id limit 1) as next`,
  );
  return found && { part: Number(found.part), isListed: found.listed };
}

/**
 * The parts of ads that hold an active one, whatever gaps the ids have. A statement each: it stops at the first active
 * ad, and where all are sold it looks at one part's ads, not at the years of them that one statement would go through.
 */
export async function partsOfAds(database: Sql): Promise<number[]> {
  const parts: number[] = [];
  let next = await nextPart(database, 0);
  while (next) {
    if (next.isListed) parts.push(next.part);
    next = await nextPart(database, next.part + 1);
  }
  return parts;
}
