import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.adId] }), index('favourites_ad').on(table.adId)],
);
