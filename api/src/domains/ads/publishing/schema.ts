import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';

/**
 * Recent postings for the 48-hour repost limit (SELL-14). A car whose ad was deleted may be posted again, but keeps the
 * age of its first posting. `title` is normalized for comparison.
 */
export const recentPostings = pgTable(
  'recent_postings',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No foreign key: the ad may be deleted. */
    adId: key('ad_id').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: smallint('year').notNull(),
    mileage: integer('mileage').notNull(),
    title: text('title').notNull(),
    /** Sent again with the same key, a posting gets the same response. */
    idempotencyKey: text('idempotency_key'),
    postedAt: moment('posted_at').notNull().defaultNow(),
  },
  (table) => [
    index('recent_postings_user').on(table.userId, table.postedAt),
    uniqueIndex('recent_postings_once').on(table.userId, table.idempotencyKey),
    index('recent_postings_posted').on(table.postedAt),
  ],
);
