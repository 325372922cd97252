import { sql } from 'drizzle-orm';
import { readMailedToken } from '../support/outbox';
import { rows } from '../support/rows';
import type { TestApp } from '../support/test-app';

export type PostedMail = { recipient: string; subject: string; body: string };

/** The mails of the outbox, the oldest first. */
export const postedMails = ({ database }: TestApp): Promise<PostedMail[]> =>
  rows(database.db, sql`select recipient, subject, body from mail_outbox order by id`);

/** The token of the newest reply link mailed to an address. */
export const replyTokenFor = (api: TestApp, recipient: string): Promise<string> =>
  readMailedToken(api, recipient, '/chat/reply');
