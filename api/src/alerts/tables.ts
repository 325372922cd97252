import { pgTable } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables';
import { key, moment } from '../database/columns';

/** What a user agreed to be told by mail, and since when; null is no consent. Saved searches have theirs with them. */
export const alertSettings = pgTable('alert_settings', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  priceDropsSince: moment('price_drops_since'),
});
