import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { conversations } from '../schema';

/**
 * Mail state of a receiver who cannot open Chat. `dueAt` is set by the statement that stores a message and cleared by
 * the mail; `mailedSequence` is the newest mailed message. A higher `linkVersion` invalidates all reply links.
 */
export const chatMails = pgTable(
  'chat_mails',
  {
    conversationId: key('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    receiverId: key('receiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mailedSequence: integer('mailed_sequence').notNull().default(0),
    mailedAt: moment('mailed_at'),
    dueAt: moment('due_at'),
    linkVersion: integer('link_version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.receiverId] }),
    index('chat_mails_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('chat_mails_receiver').on(table.receiverId),
  ],
);
