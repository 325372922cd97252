import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '../../../platform/database/columns';
import { pictures } from '../../../platform/media/schema';

/** DATA-6. `description` is HTML, sanitized when written and when read. */
export const articles = pgTable(
  'articles',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    pictureId: text('picture_id').references(() => pictures.id),
    /** Names of the model that the article is about, both or neither. */
    make: text('make'),
    model: text('model'),
    publishedAt: moment('published_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('articles_published').on(table.publishedAt.desc(), table.id.desc()),
    index('articles_picture').on(table.pictureId),
  ],
);
