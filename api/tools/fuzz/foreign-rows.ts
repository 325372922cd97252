import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database';
import { rows } from '../../test/support/rows';

/** Columns that name the owner of a row. */
const OWNER_COLUMNS = ['user_id', 'creator_id', 'low_user_id', 'high_user_id', 'sender_id'];
/** Tables written by all callers: counters, and state of processes. */
const SHARED_TABLES = new Set([
  'throttles',
  'event_checkpoints',
  'day_salts',
  'seen_ads',
  'ad_days',
  'events',
  'ad_words',
]);
/** Columns that may change in other users' rows: view counts and price labels. */
const CHANGING_COLUMNS = ['clicks', 'price_label', 'value_label', 'value_percent'];

/**
 * All rows that do not belong to the callers, as text, by table. A row belongs to them if it names one of them or one
 * of their ads.
 */
export async function readForeignRows(db: Db, callers: readonly number[]): Promise<Map<string, Set<string>>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rowsByTable = new Map<string, Set<string>>();
  const ids = sql.raw(callers.map((id) => `'${id}'`).join(', '));
  for (const { name } of tables) {
    if (SHARED_TABLES.has(name)) continue;
    const ownerColumns = name === 'users' ? ['id'] : OWNER_COLUMNS;
    const isOwn = ownerColumns.map((name) => sql`coalesce(t->>${name}, '') in (${ids})`);
    const texts = await rows<{ text: string }>(
      db,
      sql`select (t - ${sql.raw(`array[${CHANGING_COLUMNS.map((name) => `'${name}'`).join(', ')}]::text[]`)})::text as text
          from (select to_jsonb(r) as t from ${sql.identifier(name)} r) all_rows
          where not (${sql.join(isOwn, sql` or `)})
            and not coalesce(t->>'ad_id', '') in (select id::text from ads where creator_id::text in (${ids}))`,
    );
    rowsByTable.set(name, new Set(texts.map(({ text }) => text)));
  }
  return rowsByTable;
}

/** Earlier rows that are now missing or changed. */
export function findChanges(before: Map<string, Set<string>>, after: Map<string, Set<string>>): string[] {
  return [...before].flatMap(([table, texts]) =>
    [...texts].filter((text) => !after.get(table)?.has(text)).map((text) => `${table}: ${text}`),
  );
}
