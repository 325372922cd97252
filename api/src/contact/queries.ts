import type { ContactForm } from '@roadworthy/contract/forms/contact';
import { defaultCountryCode } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import { contactMessages } from './tables';

/** '821234567' → '+27821234567'. */
export const wholeMobileNumber = ({ mobile_number }: Pick<ContactForm, 'mobile_number'>): string =>
  defaultCountryCode + mobile_number;

/** How long messages are kept at most, as the privacy policy says (POPIA). */
const keptFor = sql`interval '1 year'`;

/** Whether this very message came some minutes ago: a form that is sent again because its answer was lost. */
export async function isStored(transaction: Sql, { email, subject, message }: ContactForm): Promise<boolean> {
  const found = await rows(
    transaction,
    sql`select from contact_messages where email = ${email} and subject = ${subject} and message = ${message}
          and created_at > now() - interval '10 minutes' limit 1`,
  );
  return found.length > 0;
}

export async function storeMessage(database: Sql, given: ContactForm): Promise<void> {
  const { fullname, email, subject, message } = given;
  await database
    .insert(contactMessages)
    .values({ fullname, email, subject, message, mobileNumber: wholeMobileNumber(given) });
}

/** Deletes what is older than we say we keep. */
export async function forgetOldMessages(database: Sql): Promise<void> {
  await database.execute(sql`delete from contact_messages where created_at < now() - ${keptFor}`);
}

/** Deletes what somebody wrote, because they ask for it (POPIA). @returns how many messages there were */
export async function forgetMessagesFrom(database: Sql, email: string): Promise<number> {
  const gone = await rows(
    database,
    sql`delete from contact_messages where lower(email) = ${email.toLowerCase()} returning id`,
  );
  return gone.length;
}

/** The latest messages, without what was written. */
export const latestMessages = (database: Sql, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select ${iso(sql`created_at`)} as at, fullname, email, subject from contact_messages
        order by created_at desc, id desc limit ${limit}`,
  );

export const messagesInFull = (database: Sql): Promise<object[]> =>
  rows(
    database,
    sql`select ${iso(sql`created_at`)} as at, fullname, email, mobile_number, subject, message from contact_messages
        order by created_at desc, id desc`,
  );
