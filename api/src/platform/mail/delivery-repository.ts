import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { mailOutbox } from './schema';

/** After this many attempts a mail waits for the operator. */
export const MAX_ATTEMPTS = 10;
/** How long a process may claim a mail: longer than any transport takes. */
const CLAIM_TTL = sql`interval '5 minutes'`;

/**
 * Claims a due mail, so that no other process sends it. One at a time: a claim of several could end before the last is sent.
 * @param isOldestFirst otherwise mails to many come last
 */
export async function claimDueMail(db: Db, isOldestFirst: boolean) {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextTryAt, sql`now()`), lt(mailOutbox.attempts, MAX_ATTEMPTS)))
    .orderBy(...(isOldestFirst ? [] : [mailOutbox.isBulk]), mailOutbox.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
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
      calendar: mailOutbox.calendar,
    });
  return claimed;
}

export type DueMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>;

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

/** Postpones a mail until the server is available again; its absence does not count as an attempt. */
export async function postpone(db: Db, { id }: DueMail, error: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} - 1`,
      lastError: error.slice(0, 500),
      nextTryAt: sql`now() + interval '1 minute'`,
    })
    .where(eq(mailOutbox.id, id));
}
