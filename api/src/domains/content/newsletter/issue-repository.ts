import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { newsletterIssues, newsletterMails } from './schema';

/** A newsletter issue: its subject, and its text with paragraphs separated by blank lines. */
export type Issue = { subject: string; body: string };
export type Recipient = { id: number; email: string };

const hashOf = ({ subject, body }: Issue): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, body]))
    .digest('hex');

/** Stores an issue, once for the same subject and text. @returns its id */
export async function storeIssue(db: Db, { subject, body }: Issue): Promise<number> {
  const hash = hashOf({ subject, body });
  const [stored] = await db
    .insert(newsletterIssues)
    .values({ hash, subject, body })
    .onConflictDoUpdate({ target: newsletterIssues.hash, set: { hash } })
    .returning({ id: newsletterIssues.id });
  return stored?.id ?? 0;
}

/** The number of recipients of an issue. */
export const countRecipients = async (db: Db, issueId: number): Promise<number> =>
  db.$count(newsletterMails, eq(newsletterMails.issueId, issueId));

const insertRecipients = prepared<{ issueId: number }, Recipient>(
  'claim-newsletter-recipients',
  sql`with taken as (
        insert into newsletter_mails (issue_id, subscription_id)
        select ${sql.placeholder('issueId')}::bigint, id from newsletter_subscriptions
        where confirmed_at is not null and stopped_at is null on conflict do nothing returning subscription_id)
      select receiver.id::int, receiver.email from taken
        join newsletter_subscriptions receiver on receiver.id = taken.subscription_id order by receiver.id`,
);

/**
 * Records, in the caller's transaction, the confirmed subscribers who have not received an issue, and returns them. A
 * concurrent call waits and then finds none.
 */
export const claimRecipients = (tx: Tx, issueId: number): Promise<Recipient[]> => insertRecipients(tx, { issueId });
