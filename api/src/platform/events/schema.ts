import { sql } from 'drizzle-orm';
import { customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../database/columns';

/** The id of a transaction, which never wraps around (Postgres 13). */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The events of all domains, each written in the transaction that it reports. Read in the order of transactions, deleted
 * after `RETENTION`.
 */
export const events = pgTable(
  'events',
  {
    id: identity(),
    transaction: transactionNumber('transaction').notNull().default(sql`pg_current_xact_id()`),
    /** The id of what the event is about, such as an ad. No foreign key: it may have been deleted. */
    subjectId: key('subject_id').notNull(),
    data: jsonb('data'),
    at: moment('at').notNull().defaultNow(),
    type: text('type').notNull(),
  },
  (table) => [index('events_order').on(table.type, table.transaction, table.id), index('events_at').on(table.at)],
);

/** How far each consumer has read, this event included. */
export const eventCheckpoints = pgTable('event_checkpoints', {
  consumer: text('consumer').primaryKey(),
  transaction: transactionNumber('transaction').notNull(),
  eventId: key('event_id').notNull(),
});
