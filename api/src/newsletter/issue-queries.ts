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

/** Who gets newsletters: those who have confirmed and not stopped (POPIA). */
const agreed = sql`receiver.confirmed_at is not null and receiver.stopped_at is null`;

/** How many get an issue, and how many of them have it already. */
export async function countReceivers(database: Sql, issue: Issue): Promise<{ all: number; done: number }> {
  const [counted] = await rows<{ all: number; done: number }>(
    database,
    sql`select count(*)::int as all, count(queued.issue_id)::int as done from newsletter_subscriptions receiver
          left join newsletter_mails queued on queued.subscription_id = receiver.id
            and queued.issue_id = (select id from newsletter_issues where hash = ${hashOf(issue)})
        where ${agreed}`,
  );
  return counted ?? { all: 0, done: 0 };
}

/** Notes that the next of those who have not got an issue get it now, in the caller's transaction, and gives whom. */
export const takeReceivers = (transaction: Sql, issueId: number, most: number): Promise<Receiver[]> =>
  rows(
    transaction,
    sql`with taken as (
          insert into newsletter_mails (issue_id, subscription_id)
          select ${issueId}::bigint, receiver.id from newsletter_subscriptions receiver
          where ${agreed} and not exists (
            select from newsletter_mails queued where queued.issue_id = ${issueId}::bigint and queued.subscription_id = receiver.id)
          order by receiver.id limit ${most} on conflict do nothing returning subscription_id)
        select receiver.id::int, receiver.email from taken
          join newsletter_subscriptions receiver on receiver.id = taken.subscription_id order by receiver.id`,
  );
