import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';

/** A message that the reporter showed: a copy in the copy of the report. */
type KeptMessage = { sender: number; message: string; at: string };

/**
 * Undecided reports whose ad or conversation was deleted, with what deciding needs. Triggers of `ads` and
 * `conversations` write them in the deleting statement, so that no report slips through. Accounts are named without keys:
 * they may be deleted too, and closing one must wait for no other.
 */
export const deletedReports = pgTable(
  'deleted_reports',
  {
    id: identity(),
    kind: text('kind').$type<'ad' | 'chat'>().notNull(),
    /** Id of the ad or of the conversation. */
    subjectId: key('subject_id').notNull(),
    reporterId: key('reporter_id'),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    reportedAt: moment('reported_at').notNull(),
    /** The seller or user whom it is about, as known when it was deleted. */
    accountId: key('account_id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    gsm: text('gsm'),
    /** Title of the ad, its price in rand, town and description. */
    ad: jsonb('ad').$type<{ title: string; price: number; city: string | null; description: string }>(),
    /** Oldest first; null unless the reporter agreed, and after `REPORTED_MESSAGES_RETENTION_DAYS` of the report. */
    messages: jsonb('messages').$type<KeptMessage[]>(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
    /** When an operator decided it. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    check('deleted_reports_kind', sql`${table.kind} in ('ad', 'chat')`),
    index('deleted_reports_account').on(table.accountId),
    index('deleted_reports_reporter').on(table.reporterId),
    index('deleted_reports_deleted').on(table.deletedAt),
  ],
);
