import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';

/** A newsletter issue: its subject, and its text with paragraphs separated by blank lines. */
export type Issue = { subject: string; body: string };
export type Recipient = { id: number; email: string };

const hashOf = ({ subject, body }: Issue): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, body]))
    .digest('hex');

/** Stores an issue, once for the same subject and text. @returns its id */
export async function storeIssue(db: Db, issue: Issue): Promise<number> {
  const [inserted] = await rows<{ id: number }>(
    db,
    sql`insert into newsletter_issues (hash, subject, body) values (${hashOf(issue)}, ${issue.subject}, ${issue.body})
        on conflict (hash) do update set hash = excluded.hash returning id::int`,
  );
  return inserted?.id ?? 0;
}

/** The number of recipients of an issue. */
export async function countRecipients(db: Db, issueId: number): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from newsletter_mails where issue_id = ${issueId}::bigint`,
  );
  return counted?.count ?? 0;
}

/**
 * Records, in the caller's transaction, the confirmed subscribers who have not received an issue, and returns them. A
 * concurrent call waits and then finds none.
 */
export const claimRecipients = (tx: Tx, issueId: number): Promise<Recipient[]> =>
  rows(
    tx,
    sql`with taken as (
          insert into newsletter_mails (issue_id, subscription_id)
          select ${issueId}::bigint, id from newsletter_subscriptions
          where confirmed_at is not null and stopped_at is null on conflict do nothing returning subscription_id)
        select receiver.id::int, receiver.email from taken
          join newsletter_subscriptions receiver on receiver.id = taken.subscription_id order by receiver.id`,
  );
