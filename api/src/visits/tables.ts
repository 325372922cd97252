import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ads } from '../ads/tables';
import { key } from '../database/columns';

/** A random text for each day, gone two days later: what was hashed with it then names nobody any more. */
export const daySalts = pgTable('day_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

/**
 * Who did what with an ad on a day, once each; `visitor` is a hash with the day's salt. The sums are columns of the ad.
 */
export const adVisits = pgTable(
  'ad_visits',
  {
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** 'view', 'number', or 'budget': an address paid for the number out of its budget. */
    kind: text('kind').notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adId, table.day, table.kind, table.visitor] }),
    index('ad_visits_day').on(table.day),
  ],
);
