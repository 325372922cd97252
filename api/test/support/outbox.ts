import { sql } from 'drizzle-orm';
import { rows } from '../../src/platform/database/database';
import type { TestApp } from './test-app';

/** Subjects and texts of what was mailed to an address, the newest first. */
export const mailsTo = ({ database }: TestApp, email: string): Promise<{ subject: string; body: string }[]> =>
  rows(database.db, sql`select subject, body from mail_outbox where recipient = ${email} order by id desc`);

/** The token at the end of the newest link to a page in the mails to an address. */
export async function readMailedToken(api: TestApp, email: string, page: string): Promise<string> {
  for (const { body } of await mailsTo(api, email)) {
    const token = body.split(`https://site.example${page}/`)[1]?.match(/^[\w-]+/)?.[0];
    if (token) return token;
  }
  throw new Error(`No link to ${page} was mailed to ${email}.`);
}
