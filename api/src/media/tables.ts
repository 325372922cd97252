import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns';

/**
 * A picture kept under `{id}/` in the store of files. What an id stands for never changes, and none is given twice.
 * Width and height are those of the largest kept file; `placeholder` is a tiny blurred data URI.
 */
export const pictures = pgTable('pictures', {
  id: text('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull(),
  /**
   * Somebody brought it: it is forgotten when nothing shows it any more. The site's own, such as those of its home
   * page, stay.
   */
  uploaded: boolean('uploaded').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Pictures whose files may stand for nothing: those being stored, until their row is written, and those that something
 * stopped showing, which triggers note in the transaction that does so. Looked into after `lookAfter`, see
 * `forget-pictures.ts`: so a crash leaves neither files that nobody knows of nor an ad whose files are gone.
 */
export const loosePictures = pgTable(
  'loose_pictures',
  {
    /** No reference: the row of the picture is not there yet, or no more. */
    pictureId: text('picture_id').primaryKey(),
    // To the microsecond: who writes and who forgets compare it with the clock.
    lookAfter: timestamp('look_after', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('loose_pictures_due').on(table.lookAfter)],
);
