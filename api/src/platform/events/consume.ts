import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../database/database';
import { iso } from '../database/json';
import { oldestOpenTransaction } from '../database/open-transaction';
import type { DomainEvent, EventType } from './event-type';

/**
 * Returns the next events of a type for a consumer, each once: the checkpoint moves in the caller's transaction. Events
 * of transactions that may still be open wait, so that a late commit is not skipped. A new consumer starts at the present.
 */
export async function consumeEvents<Data>(
  tx: Tx,
  consumer: string,
  type: EventType<Data>,
  limit: number,
): Promise<DomainEvent<Data>[]> {
  const [checkpoint] = await rows<{ transaction: string; event_id: string }>(
    tx,
    // After a restore into another server, transaction numbers restart: a checkpoint ahead of them would wait for
    // years.
    sql`insert into event_checkpoints (consumer, transaction, event_id) values (${consumer}, ${oldestOpenTransaction}, 0)
        on conflict (consumer) do update set transaction = least(event_checkpoints.transaction, excluded.transaction)
        returning transaction::text, event_id::text`,
  );
  const found = await rows<DomainEvent<Data> & { id: string; transaction: string }>(
    tx,
    sql`select id::text, transaction::text, subject_id::int as subject, data, ${iso(sql`at`)} as at from events
        where type = ${type.name} and (transaction, id) > (${checkpoint?.transaction}::xid8, ${checkpoint?.event_id}::bigint)
          and transaction < ${oldestOpenTransaction}
        order by events.transaction, events.id limit ${limit}`,
  );
  const last = found.at(-1);
  if (last) {
    await tx.execute(
      sql`update event_checkpoints set transaction = ${last.transaction}::xid8, event_id = ${last.id}::bigint
          where consumer = ${consumer}`,
    );
  }
  return found;
}

/** Registers a consumer that starts at the given transaction. */
export async function registerConsumer(db: Db, consumer: string, transaction: string): Promise<void> {
  await db.execute(
    sql`insert into event_checkpoints (consumer, transaction, event_id) values (${consumer}, ${transaction}::xid8, 0)
        on conflict do nothing`,
  );
}

/** Whether the consumer is registered. */
export async function isRegistered(db: Db, consumer: string): Promise<boolean> {
  const found = await rows(db, sql`select from event_checkpoints where consumer = ${consumer}`);
  return found.length > 0;
}
