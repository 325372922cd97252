import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key } from '../../../platform/database/columns';
import { ads } from '../../ads/schema';

/** A random salt per day, deleted two days later; from then on hashes with it identify no person. */
export const daySalts = pgTable('day_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

/**
 * Interactions with an ad by day, each visitor once; `visitor` is a hash with the day's salt. The totals are columns of
 * the ad.
 */
export const adInteractions = pgTable(
  'ad_interactions',
  {
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** 'view', 'number', or 'budget': the reveal was charged to a budget. */
    kind: text('kind').notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adId, table.day, table.kind, table.visitor] }),
    index('ad_interactions_day').on(table.day),
  ],
);
