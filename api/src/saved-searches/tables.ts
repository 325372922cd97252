import type { MailRhythm } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables';
import { ads } from '../ads/tables';
import { identity, key, moment } from '../database/columns';

/**
 * A search that a user keeps; `query` is the listing's, as `savedQueryOf` writes it. `mailsSince` is the consent to
 * mails and its time, `mailedAt` when the last one was put on its way.
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
    mails: text('mails').$type<MailRhythm>().notNull().default('off'),
    mailsSince: moment('mails_since'),
    mailedAt: moment('mailed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.userId, sql`lower(${table.query})`),
    index('saved_searches_mailing').on(table.id).where(sql`${table.mails} <> 'off'`),
  ],
);

/** An ad that came to match a search, and when its user was told of it: once, however often the ad changes. */
export const savedSearchFinds = pgTable(
  'saved_search_finds',
  {
    searchId: key('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    foundAt: moment('found_at').notNull(),
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.adId] }),
    index('saved_search_finds_ad').on(table.adId),
    index('saved_search_finds_told').on(table.toldAt),
    index('saved_search_finds_untold').on(table.searchId).where(sql`${table.toldAt} is null`),
  ],
);
