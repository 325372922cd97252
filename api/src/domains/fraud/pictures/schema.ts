import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../platform/database/columns';
import { ads } from '../../ads/schema';

/** What the last comparison of each ad's pictures with those of other sellers found. */
export const pictureChecks = pgTable('picture_checks', {
  adId: key('ad_id')
    .primaryKey()
    .references(() => ads.id, { onDelete: 'cascade' }),
  /** The pictures that were compared; a later one is not. */
  compared: text('compared').array().notNull(),
  /** How many of them another seller showed first. */
  copied: integer('copied').notNull(),
  checkedAt: moment('checked_at').notNull().defaultNow(),
});
