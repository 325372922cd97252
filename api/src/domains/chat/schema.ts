import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../platform/database/columns';
import { users } from '../accounts/schema';
import { ads } from '../ads/schema';

/**
 * One conversation per pair of users, the smaller id first (DATA-10). `lastSequence` is incremented under the row lock;
 * each user has read up to their `…ReadSequence`.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: identity(),
    lowUserId: key('low_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    highUserId: key('high_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user who wrote first; `sender` in the mobile app. */
    starterId: key('starter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastSequence: integer('last_sequence').notNull().default(0),
    lowReadSequence: integer('low_read_sequence').notNull().default(0),
    highReadSequence: integer('high_read_sequence').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_pair').on(table.lowUserId, table.highUserId),
    index('conversations_high').on(table.highUserId),
    index('conversations_starter').on(table.starterId),
    check('conversations_sorted', sql`${table.lowUserId} < ${table.highUserId}`),
  ],
);

/** Append only. The sender chooses `uuid`, which makes a repeated POST idempotent. */
export const messages = pgTable(
  'messages',
  {
    conversationId: key('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    senderId: key('sender_id')
      .notNull()
      .references(() => users.id),
    uuid: uuid('uuid').notNull(),
    message: text('message').notNull(),
    /** The ad that the message was written about. */
    adId: key('ad_id').references(() => ads.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.sequence] }),
    uniqueIndex('messages_once').on(table.conversationId, table.senderId, table.uuid),
    index('messages_ad').on(table.adId),
  ],
);
