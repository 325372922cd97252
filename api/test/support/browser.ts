import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { COOKIE, createBrowserToken, formatBrowserToken } from '../../src/platform/rate-limiting/browser-token';
import type { TestApp } from './test-app';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The cookie header of a browser whose token was issued this many days ago. */
export const createBrowser = ({ app }: TestApp, days = 0): { cookie: string } => ({
  cookie: `${COOKIE}=${encodeURIComponent(app.signCookie(formatBrowserToken(createBrowserToken(Date.now() - days * DAY_MS))))}`,
});

/** The cookie header that a browser sends after this response. */
export const readBrowserCookie = (answer: LightMyRequestResponse): { cookie: string } => ({
  cookie: answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
});

/** Sets every counter of this name to a value. */
export const setCounters = async ({ database }: TestApp, name: string, count: number): Promise<void> => {
  await database.db.execute(sql`update throttles set count = ${count} where key like ${`${name}:%`}`);
};
