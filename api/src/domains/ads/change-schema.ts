import { sql } from 'drizzle-orm';
import { customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../platform/database/columns';

/** The id of a transaction, which never wraps around (Postgres 13). */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The fields of an ad before a change that consumers of the change log need. */
export type PreviousAd = {
  status: string;
  price: number;
  make: string;
  model: string;
  condition: string;
  year: number;
  mileage: number;
};

/**
 * Every change of an ad that a list, a price label or an alert may depend on, written by a trigger in the same
 * transaction. `was` is null for a new ad. Read in the order of transactions (`change-log.ts`), deleted after
 * `RETENTION`.
 */
export const adChanges = pgTable(
  'ad_changes',
  {
    id: identity(),
    transaction: transactionNumber('transaction').notNull().default(sql`pg_current_xact_id()`),
    /** No foreign key: the ad may have been deleted. */
    adId: key('ad_id').notNull(),
    was: jsonb('was').$type<PreviousAd>(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('ad_changes_order').on(table.transaction, table.id), index('ad_changes_at').on(table.at)],
);

/** How far each consumer has read, this row included. */
export const changeCheckpoints = pgTable('change_checkpoints', {
  consumer: text('consumer').primaryKey(),
  transaction: transactionNumber('transaction').notNull(),
  changeId: key('change_id').notNull(),
});
