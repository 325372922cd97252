import { sql } from 'drizzle-orm';
import { customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../database/columns';

/** The number of a transaction, which never comes round again (Postgres 13). */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What an ad was before it changed, as far as somebody who follows changes needs it. */
export type FormerAd = {
  status: string;
  price: number;
  make: string;
  model: string;
  condition: string;
  year: number;
  mileage: number;
};

/**
 * Every change of an ad that a list, a price label or an alert may depend on. A trigger writes it in the transaction
 * that changes the ad, whoever does: nothing that changes a price can forget to say so. `was` is null for a new ad.
 * Rows are read in the order of their transactions, see `changes.ts`, and forgotten after some days.
 */
export const adChanges = pgTable(
  'ad_changes',
  {
    id: identity(),
    transaction: transactionNumber('transaction').notNull().default(sql`pg_current_xact_id()`),
    /** No reference: an ad may be gone, and that is what the row says. */
    adId: key('ad_id').notNull(),
    was: jsonb('was').$type<FormerAd>(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('ad_changes_order').on(table.transaction, table.id), index('ad_changes_at').on(table.at)],
);

/** How far each follower has read: everything up to and including this row. */
export const changeMarks = pgTable('change_marks', {
  follower: text('follower').primaryKey(),
  transaction: transactionNumber('transaction').notNull(),
  changeId: key('change_id').notNull(),
});
