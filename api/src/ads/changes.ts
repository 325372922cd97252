import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import type { FormerAd } from './change-tables';

/** One change of an ad and when it was made (ISO 8601); `was` is null for a new ad. */
export type AdChange = { adId: number; was: FormerAd | null; at: string };

/** Changes are kept this long: whoever follows them reads far more often. */
const keptFor = sql`interval '3 days'`;

/** The first transaction that is still open: all with a lower number are over, and seen in full. */
export const firstOpen = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * The next changes of ads for a follower, each given once: the mark is moved in the caller's transaction, so that what
 * the caller makes of them and having read them are one. Rows are read only once every transaction before theirs is
 * over; otherwise one that ends late would be passed over. A follower that is new begins with what comes from now on.
 */
export async function takeChanges(transaction: Sql, follower: string, most: number): Promise<AdChange[]> {
  const [mark] = await rows<{ transaction: string; change_id: string }>(
    transaction,
    // A database restored elsewhere counts its transactions anew: a mark ahead of them would wait for years.
    sql`insert into change_marks (follower, transaction, change_id) values (${follower}, ${firstOpen}, 0)
        on conflict (follower) do update set transaction = least(change_marks.transaction, excluded.transaction)
        returning transaction::text, change_id::text`,
  );
  const changes = await rows<AdChange & { id: string; transaction: string }>(
    transaction,
    sql`select id::text, transaction::text, ad_id::int as "adId", was, ${iso(sql`at`)} as at from ad_changes
        where (transaction, id) > (${mark?.transaction}::xid8, ${mark?.change_id}::bigint) and transaction < ${firstOpen}
        order by ad_changes.transaction, ad_changes.id limit ${most}`,
  );
  const last = changes.at(-1);
  if (last) {
    await transaction.execute(
      sql`update change_marks set transaction = ${last.transaction}::xid8, change_id = ${last.id}::bigint
          where follower = ${follower}`,
    );
  }
  return changes;
}

/** The first transaction that is still open, to read on from. */
export async function openTransaction(database: Sql): Promise<string> {
  const [found] = await rows<{ open: string }>(database, sql`select ${firstOpen}::text as open`);
  return found?.open ?? '0';
}

/** Lets a follower begin to read with the changes of a transaction. */
export async function follow(database: Sql, follower: string, transaction: string): Promise<void> {
  await database.execute(
    sql`insert into change_marks (follower, transaction, change_id) values (${follower}, ${transaction}::xid8, 0)
        on conflict do nothing`,
  );
}

/** Whether a follower has begun to read. */
export async function isFollowing(database: Sql, follower: string): Promise<boolean> {
  const found = await rows(database, sql`select from change_marks where follower = ${follower}`);
  return found.length > 0;
}

export async function forgetOldChanges(database: Sql): Promise<void> {
  await database.execute(sql`delete from ad_changes where at < now() - ${keptFor}`);
}
