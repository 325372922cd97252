import type { MailFrequency } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { ads } from '../../ads/schema';

/**
 * A user's saved search; `query` is the listing page's, as `toSavedQuery` formats it. `mailsSince` is the time of the
 * consent to mails, `mailedAt` when the last one was queued.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
    mails: text('mails').$type<MailFrequency>().notNull().default('off'),
    mailsSince: moment('mails_since'),
    mailedAt: moment('mailed_at'),
    /** Since when the user agrees that sellers of new matches see the name; null without consent. */
    namedSince: moment('named_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.userId, sql`lower(${table.query})`),
    index('saved_searches_mailing').on(table.id).where(sql`${table.mails} <> 'off'`),
  ],
);

/** An ad that matched a search, and when its user was mailed about it: once, however often the ad changes. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    searchId: key('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    foundAt: moment('found_at').notNull(),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.adId] }),
    index('saved_search_matches_ad').on(table.adId),
    index('saved_search_matches_mailed').on(table.mailedAt),
    index('saved_search_matches_unmailed').on(table.searchId).where(sql`${table.mailedAt} is null`),
  ],
);
