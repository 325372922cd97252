import { sql } from 'drizzle-orm';
import { type Db, rows } from '../database/database';
import { idArray, idOf, iso } from '../database/json';
import type { Mail } from './mail';
import { mailOutbox } from './schema';

/** After this many attempts a mail waits for the operator. */
const MAX_ATTEMPTS = 10;
/** How long a process may claim a mail: longer than any transport takes. */
const CLAIM_TTL = sql`interval '5 minutes'`;
/** Mails contain personal data: sent ones are stored no longer than this. */
const RETENTION = sql`interval '30 days'`;

/**
 * Queues a mail in the caller's transaction. The subject becomes one line.
 * @param afterSeconds delay, so that bulk mails do not hold up those that users wait for
 */
export async function queueMail(db: Db, mail: Mail, afterSeconds = 0): Promise<void> {
  const subject = mail.subject.replace(/\s+/g, ' ').trim();
  const nextTryAt = sql`now() + make_interval(secs => ${afterSeconds})`;
  await db.insert(mailOutbox).values({ ...mail, subject, nextTryAt });
}

/** Cancels queued mails, so that a user who unsubscribed gets none that was written before. */
export async function cancelMail(db: Db, stopUrl: string): Promise<void> {
  await db.execute(sql`delete from mail_outbox where sent_at is null and stop_url = ${stopUrl}`);
}

export type DueMail = Mail & { id: string; attempts: number };

/** Claims due mails, so that no other process sends them. */
export const claimDueMail = (db: Db, limit = 10): Promise<DueMail[]> =>
  rows(
    db,
    sql`update mail_outbox set next_try_at = now() + ${CLAIM_TTL}, attempts = attempts + 1
        where id in (select id from mail_outbox where sent_at is null and next_try_at <= now() and attempts < ${MAX_ATTEMPTS}
          order by next_try_at limit ${limit} for update skip locked)
        returning id::text, attempts, recipient, subject, body, reply_to as "replyTo",
          stop_url as "stopUrl"`,
  );

export async function markSent(db: Db, id: string): Promise<void> {
  await db.execute(sql`update mail_outbox set sent_at = now(), last_error = null where id = ${id}::bigint`);
}

/** Tried again after 1, 2, 4, … minutes. */
export async function markFailed(db: Db, { id, attempts }: DueMail, error: string): Promise<void> {
  await db.execute(
    sql`update mail_outbox set last_error = ${error.slice(0, 500)}, next_try_at = now() + make_interval(mins => ${2 ** (attempts - 1)})
        where id = ${id}::bigint`,
  );
}

/** Postpones mails until the server is available again; its absence does not count as an attempt. */
export async function postpone(db: Db, mails: readonly DueMail[], error: string): Promise<void> {
  await db.execute(
    sql`update mail_outbox set attempts = attempts - 1, last_error = ${error.slice(0, 500)}, next_try_at = now() + interval '1 minute'
        where id = any(${idArray(mails.map(({ id }) => Number(id)))})`,
  );
}

export async function deleteOldMails(db: Db): Promise<void> {
  await db.execute(sql`delete from mail_outbox where coalesce(sent_at, created_at) < now() - ${RETENTION}`);
}

export type ShownMail = Mail & { at: string; state: string };

/** The latest mails, for the development outbox. */
export const latestMails = (db: Db): Promise<ShownMail[]> =>
  rows(
    db,
    sql`select recipient, subject, body, reply_to as "replyTo", ${iso(sql`created_at`)} as at,
          case when sent_at is not null then 'sent' else coalesce(last_error, 'kept here') end as state
        from mail_outbox order by id desc limit 50`,
  );

/** Mails for the admin CLI without their text: failed ones first, then the latest. */
export const listMails = (db: Db, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select id::text as mail, recipient as to, subject, ${iso(sql`created_at`)} as at,
          case when sent_at is not null then 'sent' when attempts >= ${MAX_ATTEMPTS} then 'given up' else 'waits' end as state,
          attempts as tries, coalesce(last_error, '') as problem
        from mail_outbox order by (sent_at is null and last_error is not null) desc, mail_outbox.id desc limit ${limit}`,
  );

/**
 * Queues a mail again, whether or not it was sent.
 * @returns its recipient; undefined when there is none with this id
 */
export async function requeueMail(db: Db, id: string): Promise<string | undefined> {
  const [mail] = await rows<{ recipient: string }>(
    db,
    sql`update mail_outbox set sent_at = null, attempts = 0, last_error = null, next_try_at = now()
        where id = ${idOf(id)}::bigint returning recipient`,
  );
  return mail?.recipient;
}

/** Counts mails that are queued, and those with too many failed attempts. */
export async function countQueuedMails(db: Db): Promise<{ due: number; givenUp: number }> {
  const [counted] = await rows<{ due: number; givenUp: number }>(
    db,
    sql`select count(*) filter (where attempts < ${MAX_ATTEMPTS})::int as due,
          count(*) filter (where attempts >= ${MAX_ATTEMPTS})::int as "givenUp"
        from mail_outbox where sent_at is null`,
  );
  return counted ?? { due: 0, givenUp: 0 };
}
