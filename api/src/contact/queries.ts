import type { ContactForm } from '@roadworthy/contract/forms/contact';
import { defaultCountryCode } from '@roadworthy/contract/options';
import type { Sql } from '../database/database';
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
