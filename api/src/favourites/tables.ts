import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables';
import { ads } from '../ads/tables';
import { key, moment } from '../database/columns';

/** An ad that a user keeps. */
export const favourites = pgTable(
  'favourites',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** The lowest price in rand that the user knows: that of the day it was kept, or the last one told. */
    knownPrice: integer('known_price').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.adId] }), index('favourites_ad').on(table.adId)],
);
