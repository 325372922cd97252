import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { identity, moment } from '../database/columns';

/**
 * A picture stored under `{id}/` in the file store. Its files never change, and an id is never reused. Width and height
 * are those of the largest file; `placeholder` is a tiny blurred data URI.
 */
export const pictures = pgTable('pictures', {
  id: text('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull(),
  /** Uploaded by a user: deleted when nothing uses it any more. Pictures of the site itself are never deleted. */
  uploaded: boolean('uploaded').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Pictures that may be orphans: stored but not committed yet, or removed from an ad or article (recorded by triggers).
 * They are checked after `checkAfter`, so that a crash leaves neither unknown files nor an ad without its files.
 */
export const orphanCandidates = pgTable(
  'orphan_candidates',
  {
    /** No foreign key: the row of the picture may not exist yet, or no longer. */
    pictureId: text('picture_id').primaryKey(),
    // Microseconds: commit and deletion compare it with the clock.
    checkAfter: timestamp('check_after', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('orphan_candidates_due').on(table.checkAfter)],
);

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** The fingerprint of each picture of an ad, by which copies of it are found (decision 041). */
export const pictureHashes = pgTable('picture_hashes', {
  id: identity(),
  pictureId: text('picture_id')
    .notNull()
    .unique()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  /** As `wordsOf` orders them. */
  words: integer('words').array().notNull(),
  /** As `samplePicture` writes it. */
  sample: bytes('sample').notNull(),
});

/** The index of the words, kept by triggers of `picture_hashes`: read without the table itself. */
export const pictureHashWords = pgTable(
  'picture_hash_words',
  {
    word: integer('word').notNull(),
    hashId: bigint('hash_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.hashId] })],
);
