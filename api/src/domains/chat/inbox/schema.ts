import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { conversations } from '../schema';

/** The last sequence of each inbox; its row lock makes events commit in the order of their numbers. */
export const chatInboxes = pgTable('chat_inboxes', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastSequence: key('last_sequence').notNull().default(0),
});

/**
 * Inbox events, one per recipient, written in the transaction that caused them. `sequence` is the event's id in the
 * stream; `messageSequence` is that of the message, or up to which `readerId` has read.
 */
export const inboxEvents = pgTable(
  'inbox_events',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sequence: key('sequence').notNull(),
    conversationId: key('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['message', 'read'] }).notNull(),
    messageSequence: integer('message_sequence').notNull(),
    readerId: key('reader_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sequence] }),
    index('inbox_events_created').on(table.createdAt),
    index('inbox_events_conversation').on(table.conversationId),
    check('inbox_events_kind', sql`${table.kind} in ('message', 'read')`),
  ],
);
