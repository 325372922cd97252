import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables';
import { identity, key, moment } from '../database/columns';

/**
 * Cars posted lately, so that none is posted again within 48 hours (specification section 5 'Ad rules'), also when its
 * ad was deleted since; then forgotten. `title` is plain as `plain` in spelling.ts writes it.
 */
export const recentPostings = pgTable(
  'recent_postings',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No reference: the ad may be gone. */
    adId: key('ad_id').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: smallint('year').notNull(),
    mileage: integer('mileage').notNull(),
    title: text('title').notNull(),
    /** The client's name for this one posting: sent again, it gets the same answer. */
    idempotencyKey: text('idempotency_key'),
    postedAt: moment('posted_at').notNull().defaultNow(),
  },
  (table) => [
    index('recent_postings_user').on(table.userId, table.postedAt),
    uniqueIndex('recent_postings_once').on(table.userId, table.idempotencyKey),
    index('recent_postings_posted').on(table.postedAt),
  ],
);
