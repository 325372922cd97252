import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '../database/columns';

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
