import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key } from '../../platform/database/columns';
import { ads } from '../ads/schema';

/** What was counted of an ad on one day in South Africa. The totals of views and reveals are columns of the ad too. */
export const adDays = pgTable(
  'ad_days',
  {
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    appearances: integer('appearances').notNull().default(0),
    views: integer('views').notNull().default(0),
    reveals: integer('reveals').notNull().default(0),
  },
  // Days are written in order: such an index is tiny, and only the deletion of old days reads it.
  (table) => [primaryKey({ columns: [table.adId, table.day] }), index('ad_days_day').using('brin', table.day)],
);

/**
 * The ads whose cards a visitor saw on a day, each once, so that a repeated report changes nothing. `visitor` is a hash
 * with the day's salt.
 */
export const seenAds = pgTable(
  'seen_ads',
  {
    day: date('day').notNull(),
    visitor: text('visitor').notNull(),
    adIds: key('ad_ids').array().notNull(),
    /** The ads that the latest report added: the statement that stores it counts them. */
    added: key('added').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);
