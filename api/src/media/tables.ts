import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns';

/**
 * A picture kept under `DATA_DIR/media/{id}/`; `id` is the hash of what was uploaded, so the same picture is kept once.
 * Width and height are those of the largest kept file; `placeholder` is a tiny blurred data URI.
 */
export const pictures = pgTable('pictures', {
  id: text('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
