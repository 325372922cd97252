import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { idOf, iso } from '../database/json';
import { MAX_ATTEMPTS } from './delivery-repository';
import { mailOutbox } from './schema';

/** The latest mails, for the development outbox. */
export const latestMails = async (db: Db) =>
  db
    .select({
      recipient: mailOutbox.recipient,
      subject: mailOutbox.subject,
      body: mailOutbox.body,
      replyTo: mailOutbox.replyTo,
      calendar: mailOutbox.calendar,
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
