import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';

/** A seller's own templates of messages, each with a name of its own. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('message_templates_name').on(table.userId, table.name)],
);
