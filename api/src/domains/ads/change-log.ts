import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../platform/database/database';
import { iso } from '../../platform/database/json';
import { oldestOpenTransaction } from '../../platform/database/open-transaction';
import type { PreviousAd } from './change-schema';

/** One change of an ad and when it was made (ISO 8601); `was` is null for a new ad. */
export type AdChange = { adId: number; was: PreviousAd | null; at: string };

/** Consumers read every few seconds; three days cover an outage. */
const RETENTION = sql`interval '3 days'`;

/**
 * Returns the next changes for a consumer, each once: the checkpoint moves in the caller's transaction. Changes of
 * transactions that may still be open wait, so that a late commit is not skipped. A new consumer starts at the present.
 */
export async function consumeChanges(tx: Tx, consumer: string, limit: number): Promise<AdChange[]> {
  const [checkpoint] = await rows<{ transaction: string; change_id: string }>(
    tx,
    // After a restore into another server, transaction numbers restart: a checkpoint ahead of them would wait for
    // years.
    sql`insert into change_checkpoints (consumer, transaction, change_id) values (${consumer}, ${oldestOpenTransaction}, 0)
        on conflict (consumer) do update set transaction = least(change_checkpoints.transaction, excluded.transaction)
        returning transaction::text, change_id::text`,
  );
  const changes = await rows<AdChange & { id: string; transaction: string }>(
    tx,
    sql`select id::text, transaction::text, ad_id::int as "adId", was, ${iso(sql`at`)} as at from ad_changes
        where (transaction, id) > (${checkpoint?.transaction}::xid8, ${checkpoint?.change_id}::bigint) and transaction < ${oldestOpenTransaction}
        order by ad_changes.transaction, ad_changes.id limit ${limit}`,
  );
  const last = changes.at(-1);
  if (last) {
    await tx.execute(
      sql`update change_checkpoints set transaction = ${last.transaction}::xid8, change_id = ${last.id}::bigint
          where consumer = ${consumer}`,
    );
  }
  return changes;
}

/** Registers a consumer that starts at the given transaction. */
export async function registerConsumer(db: Db, consumer: string, transaction: string): Promise<void> {
  await db.execute(
    sql`insert into change_checkpoints (consumer, transaction, change_id) values (${consumer}, ${transaction}::xid8, 0)
        on conflict do nothing`,
  );
}

/** Whether the consumer is registered. */
export async function isRegistered(db: Db, consumer: string): Promise<boolean> {
  const found = await rows(db, sql`select from change_checkpoints where consumer = ${consumer}`);
  return found.length > 0;
}

export async function deleteOldChanges(db: Db): Promise<void> {
  await db.execute(sql`delete from ad_changes where at < now() - ${RETENTION}`);
}
