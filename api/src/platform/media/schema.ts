import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns';

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
