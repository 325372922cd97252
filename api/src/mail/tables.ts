import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '../database/columns';

/**
 * Mails on their way. A mail is written in the transaction of what it tells about, so that neither is without the
 * other, and delivered from here. `nextTryAt` lies ahead while a process holds the mail or waits after a failure.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Where mails of this kind are stopped with one click; null for mails that nobody asked to get regularly. */
    stopUrl: text('stop_url'),
    createdAt: moment('created_at').notNull().defaultNow(),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at'),
    problem: text('problem'),
  },
  (table) => [index('outbox_due').on(table.nextTryAt).where(sql`${table.sentAt} is null`)],
);
