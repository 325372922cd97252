import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { rows } from './rows';

/** The test app, or another object with an app. */
type Api = { app: FastifyInstance };

/** Subjects and texts of what was mailed to an address, the newest first. */
export const mailsTo = ({ app }: Api, email: string): Promise<{ subject: string; body: string }[]> =>
  rows(app.deps.database.db, sql`select subject, body from mail_outbox where recipient = ${email} order by id desc`);

/** The token at the end of the newest link to a page in the mails to an address; undefined without such a mail. */
export async function findMailedToken({ app }: Api, email: string, page: string): Promise<string | undefined> {
  const link = `${app.deps.settings.siteOrigin}${page}/`;
  const mails = await mailsTo({ app }, email);
  return mails.map(({ body }) => body.split(link)[1]?.match(/^[\w.-]+/)?.[0]).find(Boolean);
}

/** As {@link findMailedToken}. @throws without such a mail */
export async function readMailedToken(api: Api, email: string, page: string): Promise<string> {
  const token = await findMailedToken(api, email, page);
  if (!token) throw new Error(`No link to ${page} was mailed to ${email}.`);
  return token;
}
