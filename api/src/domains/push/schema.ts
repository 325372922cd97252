import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../platform/database/columns';
import { users } from '../accounts/schema';

/**
 * Browsers that a user lets us push to, with the address and keys that their push service gave them, and what about. One
 * of a browser belongs to the user who subscribed last, and ends with the session of `session` when that is ended.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the session that sent the address last. No foreign key: an expired session is deleted, the device stays. */
    session: text('session').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The names of the browser and the system. */
    browser: text('browser'),
    messages: boolean('messages').notNull(),
    priceDrops: boolean('price_drops').notNull(),
    searches: boolean('searches').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('push_devices_endpoint').on(table.endpoint), index('push_devices_user').on(table.userId)],
);

/**
 * Notifications to devices, at most one of a topic: written in the transaction of what they are about, and delivered from
 * here. `nextTryAt` is in the future while a process has claimed one or waits. A sent one of a conversation stays until that is read.
 */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: identity(),
    deviceId: key('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    path: text('path').notNull(),
    /** When what it counts began, if it counts. Kept until it is sent. */
    since: moment('since'),
    /** When its text was written. */
    createdAt: moment('created_at').notNull().defaultNow(),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('push_outbox_once').on(table.deviceId, table.topic),
    index('push_outbox_user').on(table.userId, table.topic),
    index('push_outbox_due').on(table.nextTryAt).where(sql`${table.sentAt} is null`),
  ],
);
