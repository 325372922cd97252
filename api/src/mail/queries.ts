import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idArray, idOf, iso } from '../database/json';
import type { Mail } from './mail';
import { outbox } from './tables';

/** A mail is tried this often, then left for the provider to look at. */
const mostTries = 10;
/** For how long a process has a mail to itself: longer than any transport takes. */
const held = sql`interval '5 minutes'`;
/** Mails hold personal data: once sent they are kept no longer than this. */
const keptFor = sql`interval '30 days'`;

/**
 * Puts a mail on its way, in the caller's transaction. A subject is one line.
 * @param afterSeconds how long it is held back: mails to many must not stand before those that somebody waits for
 */
export async function post(database: Sql, mail: Mail, afterSeconds = 0): Promise<void> {
  const subject = mail.subject.replace(/\s+/g, ' ').trim();
  const nextTryAt = sql`now() + make_interval(secs => ${afterSeconds})`;
  await database.insert(outbox).values({ ...mail, subject, nextTryAt });
}

/** Takes back mails that are still here: who has stopped them gets none that was written before. */
export async function withdraw(database: Sql, stopUrl: string): Promise<void> {
  await database.execute(sql`delete from outbox where sent_at is null and stop_url = ${stopUrl}`);
}

export type DueMail = Mail & { id: string; tries: number };

/** Takes mails that are due, so that no other process does. */
export const takeDue = (database: Sql, limit = 10): Promise<DueMail[]> =>
  rows(
    database,
    sql`update outbox set next_try_at = now() + ${held}, tries = tries + 1
        where id in (select id from outbox where sent_at is null and next_try_at <= now() and tries < ${mostTries}
          order by next_try_at limit ${limit} for update skip locked)
        returning id::text, tries, recipient, subject, body, reply_to as "replyTo",
          stop_url as "stopUrl"`,
  );

export async function markSent(database: Sql, id: string): Promise<void> {
  await database.execute(sql`update outbox set sent_at = now(), problem = null where id = ${id}::bigint`);
}

/** Tried again after 1, 2, 4, … minutes. */
export async function markFailed(database: Sql, { id, tries }: DueMail, problem: string): Promise<void> {
  await database.execute(
    sql`update outbox set problem = ${problem.slice(0, 500)}, next_try_at = now() + make_interval(mins => ${2 ** (tries - 1)})
        where id = ${id}::bigint`,
  );
}

/** Keeps mails for when the server is back: that it was away is no try of theirs. */
export async function putOff(database: Sql, mails: readonly DueMail[], problem: string): Promise<void> {
  await database.execute(
    sql`update outbox set tries = tries - 1, problem = ${problem.slice(0, 500)}, next_try_at = now() + interval '1 minute'
        where id = any(${idArray(mails.map(({ id }) => Number(id)))})`,
  );
}

export async function forgetOldMail(database: Sql): Promise<void> {
  await database.execute(sql`delete from outbox where coalesce(sent_at, created_at) < now() - ${keptFor}`);
}

export type ShownMail = Mail & { at: string; state: string };

/** The latest mails, for the page of a developer. */
export const latestMail = (database: Sql): Promise<ShownMail[]> =>
  rows(
    database,
    sql`select recipient, subject, body, reply_to as "replyTo", ${iso(sql`created_at`)} as at,
          case when sent_at is not null then 'sent' else coalesce(problem, 'kept here') end as state
        from outbox order by id desc limit 50`,
  );

/** Mails for the provider, without what they say: those that wait after a failure, then the latest. */
export const outgoing = (database: Sql, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select id::text as mail, recipient as to, subject, ${iso(sql`created_at`)} as at,
          case when sent_at is not null then 'sent' when tries >= ${mostTries} then 'given up' else 'waits' end as state,
          tries, coalesce(problem, '') as problem
        from outbox order by (sent_at is null and problem is not null) desc, outbox.id desc limit ${limit}`,
  );

/**
 * Puts a mail on its way once more, sent or not. @returns whom it goes to; undefined when there is none with this id
 */
export async function sendAgain(database: Sql, id: string): Promise<string | undefined> {
  const [mail] = await rows<{ recipient: string }>(
    database,
    sql`update outbox set sent_at = null, tries = 0, problem = null, next_try_at = now()
        where id = ${idOf(id)}::bigint returning recipient`,
  );
  return mail?.recipient;
}

/** Mails that are on their way, and those that were tried so often that somebody must look. */
export async function countWaitingMails(database: Sql): Promise<{ due: number; givenUp: number }> {
  const [counted] = await rows<{ due: number; givenUp: number }>(
    database,
    sql`select count(*) filter (where tries < ${mostTries})::int as due,
          count(*) filter (where tries >= ${mostTries})::int as "givenUp"
        from outbox where sent_at is null`,
  );
  return counted ?? { due: 0, givenUp: 0 };
}
