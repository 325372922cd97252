import type { ContactForm } from '@roadworthy/contract/forms/contact';
import { defaultCountryCode } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import { contactMessages } from './tables';

/** '821234567' → '+27821234567'. */
export const wholeMobileNumber = ({ mobile_number }: Pick<ContactForm, 'mobile_number'>): string =>
  defaultCountryCode + mobile_number;

export async function storeMessage(database: Sql, given: ContactForm): Promise<void> {
  const { fullname, email, subject, message } = given;
  await database
    .insert(contactMessages)
    .values({ fullname, email, subject, message, mobileNumber: wholeMobileNumber(given) });
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
