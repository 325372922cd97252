import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../platform/database/columns';
import { pictures } from '../../../platform/media/schema';
import { users } from '../../accounts/schema';

/** Pictures that users uploaded for an ad. They expire unless an ad uses them, see `deleteOldUploads`. */
export const uploads = pgTable(
  'uploads',
  {
    pictureId: text('picture_id')
      .primaryKey()
      .references(() => pictures.id),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('uploads_user').on(table.userId), index('uploads_created').on(table.createdAt)],
);
