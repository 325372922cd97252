import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns';

/** Rate limit counters of the window that ends at `resetsAt`. `key` is a hash, so that no person can be identified. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('throttles_resets').on(table.resetsAt)],
);
