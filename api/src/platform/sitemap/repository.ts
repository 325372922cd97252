import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { iso } from '../database/json';
import type { SitemapSource } from './source';
import type { Listed } from './xml';

/** The protocol's limit per sitemap (sitemaps.org). Its 50 MB allow 1 kB per entry, of which ours need a fifth. */
const MAX_ENTRIES = 50_000;
/** Rows per statement: few, because the embedded database runs one statement at a time. */
const PAGE_SIZE = 1_000;

/** The ids of a sitemap: from the first up to, but excluding, the last. */
type Ids = { from: number; below: number };
const everyId: Ids = { from: 0, below: Number.MAX_SAFE_INTEGER };
/** The ids of part n. A row never changes its part, and no part exceeds the limit. */
export const idsOfPart = (part: number): Ids => ({ from: part * MAX_ENTRIES, below: (part + 1) * MAX_ENTRIES });

/**
 * Iterates over the addresses of one sitemap with keyset pagination by id, so that all pages cost the same and only one
 * is in memory.
 */
export async function* walk(db: Db, source: SitemapSource, ids = everyId): AsyncGenerator<Listed[], undefined> {
  const { table, isListed, key, changed, pathOf } = source;
  let next = String(ids.from);
  for (let remaining = MAX_ENTRIES; remaining > 0; remaining -= PAGE_SIZE) {
    const page = await db
      .select({ id: sql<string>`id::text`, key: sql<string>`${key}`, changed: iso(changed) })
      .from(table)
      .where(and(isListed, sql`id >= ${next}::bigint`, sql`id < ${String(ids.below)}::bigint`))
      .orderBy(sql`${table}.id`)
      .limit(Math.min(remaining, PAGE_SIZE));
    if (page.length > 0) yield page.map((row) => ({ address: pathOf(row.key), changed: row.changed }));
    if (page.length < PAGE_SIZE) return;
    next = String(BigInt(page.at(-1)?.id ?? 0) + 1n);
  }
}

/** The first part from the given one that has rows, and whether one of them is listed. */
async function nextPart(
  db: Db,
  { table, isListed }: SitemapSource,
  from: number,
): Promise<{ part: number; isListed: boolean } | undefined> {
  const firstId = (part: SQL) => sql`${part} * ${MAX_ENTRIES}::bigint`;
  const [next] = await db
    .select({
      part: sql`part`.mapWith(Number),
      isListed: sql<boolean>`exists (select from ${table} where ${isListed}
        and id >= ${firstId(sql`part`)} and id < ${firstId(sql`(part + 1)`)})`,
    })
    .from(
      sql`(select id / ${MAX_ENTRIES}::bigint as part from ${table}
        where id >= ${firstId(sql`${String(from)}::bigint`)} order by id limit 1) as next`,
    );
  return next;
}

/**
 * The parts with at least one listed row, with any gaps between ids. One statement per part stops at its first listed
 * row, so that years of sold ads are not scanned in one statement.
 */
export async function partsOf(db: Db, source: SitemapSource): Promise<number[]> {
  const parts: number[] = [];
  let next = await nextPart(db, source, 0);
  while (next) {
    if (next.isListed) parts.push(next.part);
    next = await nextPart(db, source, next.part + 1);
  }
  return parts;
}
