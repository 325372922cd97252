import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../database/columns';

/**
 * Who wants the newsletter. Consent is kept with its time and the version of its wording, and so is its end (POPIA).
 * `confirmedAt` is for the double opt-in: nothing is sent to an address that has not confirmed.
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

/** What was sent as a newsletter. `hash` is of subject and text: the same again is the same issue, gone on with. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: identity(),
  hash: text('hash').notNull().unique(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Whom an issue was put on its way to, in the transaction that did: nobody gets it twice. */
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
