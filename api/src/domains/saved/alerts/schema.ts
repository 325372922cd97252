import { pgTable } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';

/** A user's consents to alert mails with their dates; null is no consent. Saved searches store their own. */
export const alertSettings = pgTable('alert_settings', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  priceDropsSince: moment('price_drops_since'),
});
