import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/database';
import { iso } from '../database/json';
import { prepared } from '../database/prepared';
import type { DomainEvent, EventType } from './event-type';
import { eventCheckpoints } from './schema';
import { oldestOpenTransaction } from './snapshot';

const { placeholder } = sql;
// After a restore into another server, transaction numbers restart: a checkpoint ahead of them would wait for years.
const readCheckpoint = prepared<{ consumer: string }, { transaction: string; eventId: string }>(
  'event-checkpoint',
  sql`insert into event_checkpoints (consumer, transaction, event_id)
      values (${placeholder('consumer')}, ${oldestOpenTransaction}, 0)
      on conflict (consumer) do update set transaction = least(event_checkpoints.transaction, excluded.transaction)
      returning transaction::text, event_id::text as "eventId"`,
);

const readNext = prepared<
  { type: string; transaction: string; eventId: string; limit: number },
  DomainEvent & { id: string; transaction: string }
>(
  'next-events',
  sql`select id::text, transaction::text, subject_id::int as subject, data, ${iso(sql`at`)} as at from events
      where type = ${placeholder('type')}
        and (transaction, id) > (${placeholder('transaction')}::xid8, ${placeholder('eventId')}::bigint)
        and transaction < ${oldestOpenTransaction}
      order by events.transaction, events.id limit ${placeholder('limit')}`,
);

/** Up to which event a consumer has read. */
type Checkpoint = { transaction: string; eventId: string };
/** Events with the checkpoints before the first and behind the last of them. */
type Unread<Data> = { events: DomainEvent<Data>[]; from: Checkpoint; to: Checkpoint };

/**
 * Returns the next events of a type for a consumer without moving its checkpoint. Events of transactions that may still be
 * open wait, so that a late commit is not skipped. A new consumer starts at the present.
 */
export async function peekEvents<Data>(
  db: Db,
  consumer: string,
  type: EventType<Data>,
  limit: number,
): Promise<Unread<Data>> {
  const [from = { transaction: '0', eventId: '0' }] = await readCheckpoint(db, { consumer });
  const found = await readNext(db, { type: type.name, ...from, limit });
  const last = found.at(-1);
  const to = last ? { transaction: last.transaction, eventId: last.id } : from;
  return { events: found as DomainEvent<Data>[], from, to };
}

/** Moves a checkpoint, unless another process has moved it since `from` was read. */
export async function moveCheckpoint(db: Db, consumer: string, from: Checkpoint, to: Checkpoint): Promise<void> {
  const isUnmoved = and(
    eq(eventCheckpoints.consumer, consumer),
    eq(eventCheckpoints.transaction, from.transaction),
    eq(eventCheckpoints.eventId, sql`${from.eventId}::bigint`),
  );
  await db
    .update(eventCheckpoints)
    .set({ transaction: to.transaction, eventId: sql`${to.eventId}::bigint` })
    .where(isUnmoved);
}

/** Returns the next events of a type for a consumer, each once: the checkpoint moves in the caller's transaction. */
export async function consumeEvents<Data>(
  tx: Tx,
  consumer: string,
  type: EventType<Data>,
  limit: number,
): Promise<DomainEvent<Data>[]> {
  const { events, from, to } = await peekEvents(tx, consumer, type, limit);
  if (events.length > 0) await moveCheckpoint(tx, consumer, from, to);
  return events;
}

/** Registers a consumer that starts at the given transaction. */
export async function registerConsumer(db: Db, consumer: string, transaction: string): Promise<void> {
  await db.insert(eventCheckpoints).values({ consumer, transaction, eventId: 0 }).onConflictDoNothing();
}

/** Whether the consumer is registered. */
export const isRegistered = async (db: Db, consumer: string): Promise<boolean> =>
  (await db.$count(eventCheckpoints, eq(eventCheckpoints.consumer, consumer))) > 0;
