import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

/** A newsletter: its subject, and its text with paragraphs apart. */
export type Issue = { subject: string; body: string };
export type Receiver = { id: number; email: string };

const hashOf = ({ subject, body }: Issue): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, body]))
    .digest('hex');

/** Notes an issue, once for the same subject and text. @returns its id */
export async function keepIssue(database: Sql, issue: Issue): Promise<number> {
  const [kept] = await rows<{ id: number }>(
    database,
    sql`insert into newsletter_issues (hash, subject, body) values (${hashOf(issue)}, ${issue.subject}, ${issue.body})
        on conflict (hash) do update set hash = excluded.hash returning id::int`,
  );
  return kept?.id ?? 0;
}

/** How many got an issue. */
export async function countReceivers(database: Sql, issueId: number): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    database,
    sql`select count(*)::int as count from newsletter_mails where issue_id = ${issueId}::bigint`,
  );
  return counted?.count ?? 0;
}

/**
 * Notes that everybody who has confirmed, has not stopped (POPIA) and has not got an issue gets it now, in the caller's
 * transaction, and gives whom. Who does the same at the same time waits, and finds nobody left.
 */
export const takeReceivers = (transaction: Sql, issueId: number): Promise<Receiver[]> =>
  rows(
    transaction,
    sql`with taken as (
          insert into newsletter_mails (issue_id, subscription_id)
          select ${issueId}::bigint, id from newsletter_subscriptions
          where confirmed_at is not null and stopped_at is null on conflict do nothing returning subscription_id)
        select receiver.id::int, receiver.email from taken
          join newsletter_subscriptions receiver on receiver.id = taken.subscription_id order by receiver.id`,
  );
