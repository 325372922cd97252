import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { ads } from '../../ads/schema';

/** A user's favorite. */
export const favorites = pgTable(
  'favorites',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** The lowest price in rand that the user knows: the price when it was marked, or the last one mailed. */
    lastNotifiedPrice: integer('last_notified_price').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.adId] }), index('favorites_ad').on(table.adId)],
);
