import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '../database/columns';

/**
 * The outbox. A mail is written in the same transaction as the change it reports, and delivered from here. `nextTryAt`
 * is in the future while a process has claimed the mail or waits after a failure.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: identity(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The one-click unsubscribe URL of such mails; null for mails that are not sent regularly. */
    stopUrl: text('stop_url'),
    /** An iCalendar file that is attached. */
    calendar: text('calendar'),
    /** What it is about, for mails that are canceled when that changes. */
    topic: text('topic'),
    /** Sent to many: mails that a user waits for go first. */
    isBulk: boolean('is_bulk').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [index('mail_outbox_due').on(table.nextTryAt).where(sql`${table.sentAt} is null`)],
);
