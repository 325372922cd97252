import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';

/**
 * Newsletter subscriptions. Consent is stored with its time and the version of its wording, and so is its end (POPIA).
 * `confirmedAt` is the double opt-in: no newsletter goes to an unconfirmed address.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: identity(),
    email: text('email').notNull().unique(),
    consentAt: moment('consent_at').notNull().defaultNow(),
    consentWording: text('consent_wording').notNull(),
    confirmedAt: moment('confirmed_at'),
    stoppedAt: moment('stopped_at'),
  },
  (table) => [check('newsletter_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/**
 * Newsletter issues. `hash` covers subject and text: the same content is the same issue, which sending again continues.
 */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: identity(),
  hash: text('hash').notNull().unique(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The recipients of an issue, recorded in the transaction that queued it, so that none gets it twice. */
export const newsletterMails = pgTable(
  'newsletter_mails',
  {
    issueId: key('issue_id')
      .notNull()
      .references(() => newsletterIssues.id),
    subscriptionId: key('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    queuedAt: moment('queued_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.subscriptionId] })],
);
