import type { ContactForm } from '@roadworthy/contract/forms/contact';
import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { formatMobileNumber } from '../../../platform/text/mobile-number';
import { contactMessages } from './schema';

/** The privacy policy states this period (POPIA). */
const RETENTION = sql`interval '1 year'`;

/** Whether the same message was stored some minutes ago: a form sent again because its response was lost. */
export async function isStored(tx: Tx, { email, subject, message }: ContactForm): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from contact_messages where email = ${email} and subject = ${subject} and message = ${message}
          and created_at > now() - interval '10 minutes' limit 1`,
  );
  return found.length > 0;
}

export async function storeMessage(db: Db, form: ContactForm): Promise<void> {
  const { fullname, email, subject, message } = form;
  await db
    .insert(contactMessages)
    .values({ fullname, email, subject, message, mobileNumber: formatMobileNumber(form) });
}

/** Deletes messages beyond the retention period. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await db.execute(sql`delete from contact_messages where created_at < now() - ${RETENTION}`);
}

/** Deletes a sender's messages at their request (POPIA). @returns how many there were */
export async function deleteMessagesFrom(db: Db, email: string): Promise<number> {
  const deleted = await rows(
    db,
    sql`delete from contact_messages where lower(email) = ${email.toLowerCase()} returning id`,
  );
  return deleted.length;
}

/** The latest messages without their text. */
export const latestMessages = (db: Db, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select ${iso(sql`created_at`)} as at, fullname, email, subject from contact_messages
        order by created_at desc, id desc limit ${limit}`,
  );

export const listMessagesForExport = (db: Db): Promise<object[]> =>
  rows(
    db,
    sql`select ${iso(sql`created_at`)} as at, fullname, email, mobile_number, subject, message from contact_messages
        order by created_at desc, id desc`,
  );
