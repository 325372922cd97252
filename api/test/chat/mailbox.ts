import { sql } from 'drizzle-orm';
import { rows } from '../../src/platform/database/database';
import type { TestApp } from '../support/test-app';

export type PostedMail = { recipient: string; subject: string; body: string };

/** The mails of the outbox, the oldest first. */
export const postedMails = ({ database }: TestApp): Promise<PostedMail[]> =>
  rows(database.db, sql`select recipient, subject, body from mail_outbox order by id`);

/** The token of the reply link in the newest mail to an address. */
export async function replyTokenFor(api: TestApp, recipient: string): Promise<string> {
  const mail = (await postedMails(api)).findLast((candidate) => candidate.recipient === recipient);
  const token = mail && /\/chat\/reply\/(\S+)/.exec(mail.body)?.[1];
  if (!token) throw new Error(`No mail to ${recipient} has a reply link.`);
  return token;
}
