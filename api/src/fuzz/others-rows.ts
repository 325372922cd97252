import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

/** Columns that name whose a row is. */
const owners = ['user_id', 'creator_id', 'low_user_id', 'high_user_id', 'sender_id'];
/** Written by everybody on purpose: counters, and what processes keep for themselves. */
const shared = new Set(['throttles', 'change_marks', 'day_salts', 'ad_changes', 'ad_words']);
/** Of a row that is somebody else's these may change: views are counted, price labels follow the market. */
const moving = ['clicks', 'price_label'];

/**
 * Every row that is not the callers' own, as text, by table: their own are those that name one of them, or an ad of
 * theirs, and themselves.
 */
export async function rowsOfOthers(database: Sql, callers: readonly number[]): Promise<Map<string, Set<string>>> {
  const tables = await rows<{ name: string }>(
    database,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found = new Map<string, Set<string>>();
  const ids = sql.raw(callers.map((id) => `'${id}'`).join(', '));
  for (const { name } of tables) {
    if (shared.has(name)) continue;
    const column = name === 'users' ? ['id'] : owners;
    const own = column.map((one) => sql`coalesce(t->>${one}, '') in (${ids})`);
    const texts = await rows<{ text: string }>(
      database,
      sql`select (t - ${sql.raw(`array[${moving.map((one) => `'${one}'`).join(', ')}]::text[]`)})::text as text
          from (select to_jsonb(r) as t from ${sql.identifier(name)} r) all_rows
          where not (${sql.join(own, sql` or `)})
            and not coalesce(t->>'ad_id', '') in (select id::text from ads where creator_id::text in (${ids}))`,
    );
    found.set(name, new Set(texts.map(({ text }) => text)));
  }
  return found;
}

/** Rows that were there before and are not there any more as they were. */
export function changed(before: Map<string, Set<string>>, after: Map<string, Set<string>>): string[] {
  return [...before].flatMap(([table, texts]) =>
    [...texts].filter((text) => !after.get(table)?.has(text)).map((text) => `${table}: ${text}`),
  );
}
