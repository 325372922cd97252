import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { conversations } from '../schema';

/** `blockerId` receives no messages from `blockedId`. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    blockerId: key('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: key('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('chat_blocks_blocked').on(table.blockedId),
  ],
);

/** Reports about the other user of a conversation, for the operator. */
export const chatReports = pgTable(
  'chat_reports',
  {
    id: identity(),
    conversationId: key('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    reporterId: key('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    text: text('text').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the operator resolved it. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('chat_reports_conversation').on(table.conversationId),
    index('chat_reports_reporter').on(table.reporterId),
  ],
);

/**
 * The messages that a report carries with the reporter's consent: copies, so that a later deletion in the conversation
 * does not change what was reported. They are deleted with the report, and after `REPORTED_MESSAGES_RETENTION_DAYS`.
 */
export const chatReportMessages = pgTable(
  'chat_report_messages',
  {
    reportId: key('report_id')
      .notNull()
      .references(() => chatReports.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    senderId: key('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.sequence] }),
    index('chat_report_messages_sender').on(table.senderId),
  ],
);
