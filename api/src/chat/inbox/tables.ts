import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/tables';
import { key, moment } from '../../database/columns';
import { conversations } from '../tables';

/** How far the numbers of each user's inbox have come; a row's lock makes them commit in their order (design.md 6). */
export const chatInboxes = pgTable('chat_inboxes', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastSequence: key('last_sequence').notNull().default(0),
});

/**
 * What happened, once for each user who is to hear of it; written in the transaction in which it happened. `sequence`
 * is the event's id in the user's stream. A 'message' is the one at `place` of the conversation; a 'read' says that
 * `readerId` has read up to `place`.
 */
export const chatEvents = pgTable(
  'chat_events',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sequence: key('sequence').notNull(),
    conversationId: key('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['message', 'read'] }).notNull(),
    place: integer('place').notNull(),
    readerId: key('reader_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sequence] }),
    index('chat_events_created').on(table.createdAt),
    index('chat_events_conversation').on(table.conversationId),
    check('chat_events_kind', sql`${table.kind} in ('message', 'read')`),
  ],
);
