import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { ads } from '../../ads/schema';

/** A visitor's wish to be called about an ad. `gsm`: in international form. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: identity(),
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    gsm: text('gsm').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('callbacks_ad').on(table.adId), index('callbacks_user').on(table.userId)],
);
