import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { ads } from '../../ads/schema';

/** Reports of ads to the operator. `userId` is the reporter; null for a visitor. */
export const adReports = pgTable(
  'ad_reports',
  {
    id: identity(),
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    text: text('text').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the operator resolved it. */
    closedAt: moment('closed_at'),
  },
  (table) => [index('ad_reports_ad').on(table.adId, table.createdAt), index('ad_reports_user').on(table.userId)],
);
