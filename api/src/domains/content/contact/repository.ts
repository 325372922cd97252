import type { ContactForm } from '@roadworthy/contract/forms/contact';
import { defaultCountryCode } from '@roadworthy/contract/options';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { contactMessages } from './schema';

/** The privacy policy states this period (POPIA). */
const RETENTION = sql`interval '1 year'`;

/** Whether the same message was stored some minutes ago: a form sent again because its response was lost. */
export async function isStored(tx: Tx, { email, subject, message }: ContactForm): Promise<boolean> {
  const found = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.email, email),
        eq(contactMessages.subject, subject),
        eq(contactMessages.message, message),
        gt(contactMessages.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Stores a message to the operator. */
export async function storeMessage(db: Db, form: ContactForm): Promise<void> {
  const { fullname, email, subject, message } = form;
  await db
    .insert(contactMessages)
    .values({ fullname, email, subject, message, mobileNumber: defaultCountryCode + form.mobile_number });
}

/** Deletes messages beyond the retention period. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, sql`now() - ${RETENTION}`));
}

/** Deletes a sender's messages at their request (POPIA). @returns how many there were */
export async function deleteMessagesFrom(db: Db, email: string): Promise<number> {
  const deleted = await db
    .delete(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
    .returning({ id: contactMessages.id });
  return deleted.length;
}

/** The messages of a sender. */
export const messagesFrom = async (db: Db, email: string) =>
  db
    .select()
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()));

/** The latest messages without their text. */
export const latestMessages = async (db: Db, limit: number) =>
  db
    .select({
      at: iso(contactMessages.createdAt),
      fullname: contactMessages.fullname,
      email: contactMessages.email,
      subject: contactMessages.subject,
    })
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);

/** All messages with their text, the latest first. */
export const listMessagesForExport = async (db: Db) =>
  db
    .select({
      at: iso(contactMessages.createdAt),
      fullname: contactMessages.fullname,
      email: contactMessages.email,
      mobile_number: contactMessages.mobileNumber,
      subject: contactMessages.subject,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id));
