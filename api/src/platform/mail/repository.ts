import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import type { Mail } from './mail';
import { mailOutbox } from './schema';

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

/** Cancels queued mails of a topic, which has changed. */
export async function cancelMailAbout(db: Db, topic: string): Promise<void> {
  await db.delete(mailOutbox).where(and(isNull(mailOutbox.sentAt), eq(mailOutbox.topic, topic)));
}

/**
 * Withholds the mails of a topic that no process has begun to send.
 * @returns the others, which have left or may have
 */
export async function withholdMail(db: Db, topic: string): Promise<{ recipient: string; subject: string }[]> {
  const isOfTopic = eq(mailOutbox.topic, topic);
  await db.delete(mailOutbox).where(and(isOfTopic, isNull(mailOutbox.sentAt), eq(mailOutbox.attempts, 0)));
  const { recipient, subject } = mailOutbox;
  return db.select({ recipient, subject }).from(mailOutbox).where(isOfTopic).orderBy(mailOutbox.id);
}

/** Deletes mails beyond the retention period, sent or not. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(lt(sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.createdAt})`, sql`now() - ${RETENTION}`));
}
