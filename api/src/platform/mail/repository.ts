import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { idOf, iso } from '../database/json';
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
  await db.delete(mailOutbox).where(and(isNull(mailOutbox.sentAt), eq(mailOutbox.stopUrl, stopUrl)));
}

/** Claims due mails, so that no other process sends them. */
export async function claimDueMail(db: Db, limit = 10) {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextTryAt, sql`now()`), lt(mailOutbox.attempts, MAX_ATTEMPTS)))
    .orderBy(mailOutbox.nextTryAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mailOutbox)
    .set({ nextTryAt: sql`now() + ${CLAIM_TTL}`, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(inArray(mailOutbox.id, due))
    .returning({
      id: mailOutbox.id,
      attempts: mailOutbox.attempts,
      recipient: mailOutbox.recipient,
      subject: mailOutbox.subject,
      body: mailOutbox.body,
      replyTo: mailOutbox.replyTo,
      stopUrl: mailOutbox.stopUrl,
    });
}

export type DueMail = Awaited<ReturnType<typeof claimDueMail>>[number];

export async function markSent(db: Db, id: number): Promise<void> {
  await db.update(mailOutbox).set({ sentAt: sql`now()`, lastError: null }).where(eq(mailOutbox.id, id));
}

/** Tried again after 1, 2, 4, … minutes. */
export async function markFailed(db: Db, { id, attempts }: DueMail, error: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      lastError: error.slice(0, 500),
      nextTryAt: sql`now() + make_interval(mins => ${2 ** (attempts - 1)})`,
    })
    .where(eq(mailOutbox.id, id));
}

/** Postpones mails until the server is available again; its absence does not count as an attempt. */
export async function postpone(db: Db, mails: readonly DueMail[], error: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} - 1`,
      lastError: error.slice(0, 500),
      nextTryAt: sql`now() + interval '1 minute'`,
    })
    .where(
      inArray(
        mailOutbox.id,
        mails.map(({ id }) => id),
      ),
    );
}

/** Deletes mails beyond the retention period, sent or not. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(lt(sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.createdAt})`, sql`now() - ${RETENTION}`));
}

/** The latest mails, for the development outbox. */
export const latestMails = async (db: Db) =>
  db
    .select({
      recipient: mailOutbox.recipient,
      subject: mailOutbox.subject,
      body: mailOutbox.body,
      replyTo: mailOutbox.replyTo,
      at: iso(mailOutbox.createdAt),
      state: sql<string>`case when ${mailOutbox.sentAt} is not null then 'sent' else coalesce(${mailOutbox.lastError}, 'kept here') end`,
    })
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.id))
    .limit(50);

export type ShownMail = Awaited<ReturnType<typeof latestMails>>[number];

/** Mails for the admin CLI without their text: failed ones first, then the latest. */
export const listMails = async (db: Db, limit: number): Promise<object[]> =>
  db
    .select({
      mail: sql`${mailOutbox.id}::text`,
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      at: iso(mailOutbox.createdAt),
      state: sql`case when ${mailOutbox.sentAt} is not null then 'sent' when ${mailOutbox.attempts} >= ${MAX_ATTEMPTS} then 'given up' else 'waits' end`,
      tries: mailOutbox.attempts,
      problem: sql`coalesce(${mailOutbox.lastError}, '')`,
    })
    .from(mailOutbox)
    .orderBy(sql`(${mailOutbox.sentAt} is null and ${mailOutbox.lastError} is not null) desc`, desc(mailOutbox.id))
    .limit(limit);

/**
 * Queues a mail again, whether or not it was sent.
 * @returns its recipient; undefined when there is none with this id
 */
export async function requeueMail(db: Db, id: string): Promise<string | undefined> {
  const [queued] = await db
    .update(mailOutbox)
    .set({ sentAt: null, attempts: 0, lastError: null, nextTryAt: sql`now()` })
    .where(eq(mailOutbox.id, sql`${idOf(id)}::bigint`))
    .returning({ recipient: mailOutbox.recipient });
  return queued?.recipient;
}

/** Counts mails that are queued, and those with too many failed attempts. */
export async function countQueuedMails(db: Db): Promise<{ due: number; givenUp: number }> {
  const [counted] = await db
    .select({
      due: sql<number>`count(*) filter (where ${mailOutbox.attempts} < ${MAX_ATTEMPTS})::int`,
      givenUp: sql<number>`count(*) filter (where ${mailOutbox.attempts} >= ${MAX_ATTEMPTS})::int`,
    })
    .from(mailOutbox)
    .where(isNull(mailOutbox.sentAt));
  return counted ?? { due: 0, givenUp: 0 };
}
