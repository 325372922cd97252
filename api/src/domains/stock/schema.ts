import type { StockDefaults, StockMapping } from '@roadworthy/contract/api/stock';
import type { MissingChoice, StockImportStatus, StockRowKind, StockRowState } from '@roadworthy/contract/stock';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../platform/database/columns';
import { users } from '../accounts/schema';
import { ads } from '../ads/schema';

const owner = () =>
  key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const adOf = () =>
  key('ad_id')
    .notNull()
    .references(() => ads.id, { onDelete: 'cascade' });

/** How a seller's files are read, remembered for the next one, and the address that is fetched on a schedule. */
export const stockProfiles = pgTable(
  'stock_profiles',
  {
    userId: key('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By the key of the heading (`nameKey`). */
    mapping: jsonb('mapping').$type<StockMapping>().notNull().default({}),
    defaults: jsonb('defaults').$type<StockDefaults>(),
    missing: text('missing').$type<MissingChoice>().notNull().default('leave'),
    feedAddress: text('feed_address'),
    feedHours: integer('feed_hours').notNull().default(24),
    feedEtag: text('feed_etag'),
    feedModified: text('feed_modified'),
    /** Of the last content, for servers that know no conditional requests. */
    feedHash: text('feed_hash'),
    feedProblem: text('feed_problem').notNull().default(''),
    feedCheckedAt: moment('feed_checked_at'),
    feedNextAt: moment('feed_next_at'),
  },
  (table) => [index('stock_profiles_feed').on(table.feedNextAt)],
);

/** A file of cars that was uploaded or fetched. */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: identity(),
    userId: owner(),
    name: text('name').notNull(),
    address: text('address'),
    status: text('status').$type<StockImportStatus>().notNull().default('mapping'),
    headings: jsonb('headings').$type<string[]>().notNull(),
    mapping: jsonb('mapping').$type<StockMapping>().notNull(),
    defaults: jsonb('defaults').$type<StockDefaults>().notNull(),
    missing: text('missing').$type<MissingChoice>().notNull(),
    warning: text('warning'),
    createdAt: moment('created_at').notNull().defaultNow(),
    appliedAt: moment('applied_at'),
  },
  (table) => [
    index('stock_imports_user').on(table.userId, table.id),
    index('stock_imports_created').on(table.createdAt),
  ],
);

/** A row of such a file, or an ad that is missing from it: what it changes, and how far that is. */
export const stockRows = pgTable(
  'stock_rows',
  {
    id: identity(),
    importId: key('import_id')
      .notNull()
      .references(() => stockImports.id, { onDelete: 'cascade' }),
    /** As in the file, the first row being 1; 0 for an ad that is missing. */
    rowNumber: integer('row_number').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    kind: text('kind').$type<StockRowKind>().notNull().default('unchanged'),
    state: text('state').$type<StockRowState>().notNull().default('planned'),
    /** What identifies the car, the best first: 'stock:A12', 'vin:…'. */
    keys: jsonb('keys').$type<string[]>().notNull().default([]),
    /** No foreign key: the ad may be deleted before the import is applied. */
    adId: key('ad_id'),
    title: text('title').notNull().default(''),
    variant: text('variant').notNull().default(''),
    /** Fields of the ad form: all of a new ad, the changed ones of another. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull().default({}),
    changes: jsonb('changes').$type<{ field: string; before: string; after: string }[]>().notNull().default([]),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    /** The pictures of fetched photos, by their address; null for one that cannot be had. */
    fetched: jsonb('fetched').$type<Record<string, string | null>>().notNull().default({}),
    reason: text('reason').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** When it is processed next; a worker that takes it moves this on, so that no other takes it. */
    dueAt: moment('due_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stock_rows_row').on(table.importId, table.rowNumber, table.adId),
    index('stock_rows_due').on(table.state, table.dueAt),
  ],
);

/** The car of an ad in its seller's own files. */
export const stockCars = pgTable(
  'stock_cars',
  {
    adId: key('ad_id')
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    userId: owner(),
    keys: jsonb('keys').$type<string[]>().notNull(),
    /** The addresses of its photos in the last file. */
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    /** An import ended the ad because its car was missing from a file: it returns with its car. */
    wasEnded: boolean('was_ended').notNull().default(false),
  },
  (table) => [index('stock_cars_user').on(table.userId)],
);

/** A change of several ads at once. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: identity(),
    userId: owner(),
    summary: text('summary').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('bulk_edits_user').on(table.userId, table.id)],
);

/** Price and status of an ad before and after such a change. */
export const bulkEditAds = pgTable(
  'bulk_edit_ads',
  {
    bulkEditId: key('bulk_edit_id')
      .notNull()
      .references(() => bulkEdits.id, { onDelete: 'cascade' }),
    adId: adOf(),
    priceBefore: integer('price_before').notNull(),
    priceAfter: integer('price_after').notNull(),
    statusBefore: text('status_before').notNull(),
    statusAfter: text('status_after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bulkEditId, table.adId] }), index('bulk_edit_ads_ad').on(table.adId)],
);
