import { paths } from '@roadworthy/contract/paths';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import type { Listed } from './xml';

/** What a sitemap may hold at most (sitemaps.org 'Protocol'); its 50 MB are 1 kB an entry, of which ours need a fifth. */
export const mostEntries = 50_000;
/** Rows of one statement: few enough that the embedded database, which answers one at a time, stays free for visitors. */
const pageLength = 1_000;

/** Whose rows are listed, which of them, what their addresses are made of, and when they last changed. */
type Source = { table: SQL; isListed: SQL; name: SQL; changed: SQL; pathOf: (name: string) => string };
const sources = {
  ads: {
    table: sql`ads`,
    isListed: sql`status = 'active'`,
    name: sql`slug`,
    changed: sql`greatest(created_at, updated_at)`,
    pathOf: paths.ad,
  },
  articles: {
    table: sql`articles`,
    isListed: sql`published_at <= now()`,
    name: sql`slug`,
    changed: sql`greatest(published_at, updated_at)`,
    pathOf: paths.article,
  },
  dealers: {
    table: sql`users`,
    isListed: sql`is_dealer`,
    name: sql`id::text`,
    // The page changes with the dealer's cars, not with the account; a wrong date would spoil search engines' trust in all.
    changed: sql`null::timestamptz`,
    pathOf: paths.dealer,
  },
} satisfies Record<string, Source>;
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

/**
 * The parts of ads that hold an active one. It goes from each part's first such ad to the next part's: one step along the
 * primary key per part, whatever gaps the ids have.
 */
export async function partsOfAds(database: Sql): Promise<number[]> {
  const { isListed } = sources.ads;
  const firstFrom = (id: SQL) =>
    sql`(select id / ${mostEntries}::bigint from ads where ${isListed} and id >= ${id} order by id limit 1)`;
  const found = await rows<{ part: string }>(
    database,
    sql`with recursive held(part) as (
          select ${firstFrom(sql`0`)}
          union all
          select ${firstFrom(sql`(held.part + 1) * ${mostEntries}::bigint`)} from held where held.part is not null)
        select part::text as part from held where part is not null order by held.part`,
  );
  return found.map(({ part }) => Number(part));
}
