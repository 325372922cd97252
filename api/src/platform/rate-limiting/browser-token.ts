import { createHmac, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings';

/**
 * The content of a browser's signed cookie: a random id, its time of issue, and hashes of the accounts that signed in
 * here. It is stored only in the browser.
 */
export type BrowserToken = { id: string; issuedAt: number; accounts: readonly string[] };

export const COOKIE = 'rw_browser';
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/** Enough for a family that shares a browser. */
const MAX_ACCOUNTS = 5;
const PATTERN = /^([0-9a-f-]{36})\.(\d{1,12})\.((?:[\w-]{22},?)*)$/;

/** Registers signed cookies with a key that signs nothing else. */
export async function registerCookies(app: FastifyInstance, { tokenSecret }: Settings): Promise<void> {
  const secret = createHmac('sha256', tokenSecret).update('browser-token').digest('base64url');
  await app.register(cookie, { secret });
}

export const createBrowserToken = (now = Date.now()): BrowserToken => ({
  id: randomUUID(),
  issuedAt: now,
  accounts: [],
});

/** The browser token of a request; null when its cookie is missing, forged or expired. */
export function readBrowserToken(request: FastifyRequest): BrowserToken | null {
  const cookieValue = request.cookies[COOKIE];
  const signed = cookieValue ? request.unsignCookie(cookieValue) : null;
  const [, id = '', issuedAt = '', accounts = ''] = (signed?.valid && PATTERN.exec(signed.value ?? '')) || [];
  const issued = Number(issuedAt) * 1000;
  if (!id || issued + LIFETIME_SECONDS * 1000 < Date.now()) return null;
  return { id, issuedAt: issued, accounts: accounts.split(',').filter(Boolean) };
}

/** The token as text, to be signed. */
export const formatBrowserToken = ({ id, issuedAt, accounts }: BrowserToken): string =>
  `${id}.${Math.floor(issuedAt / 1000)}.${accounts.join(',')}`;

/** Sets the browser's cookie. Cached pages need none: it is sent to the API only and hidden from scripts. */
export function setBrowserToken(reply: FastifyReply, token: BrowserToken, { siteOrigin }: Settings): void {
  reply.setCookie(COOKIE, formatBrowserToken(token), {
    path: '/api/',
    maxAge: LIFETIME_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: siteOrigin.startsWith('https:'),
    signed: true,
  });
}

const hashOf = ({ tokenSecret }: Settings, account: number): string =>
  createHmac('sha256', tokenSecret).update(`device of ${account}`).digest('base64url').slice(0, 22);

/** Whether the account signed in with this browser before. */
export const isKnownDevice = (settings: Settings, browser: BrowserToken | null, account: number): boolean =>
  browser?.accounts.includes(hashOf(settings, account)) ?? false;

/** The token with the account added as one of this browser's. */
export function withKnownDevice(settings: Settings, browser: BrowserToken, account: number): BrowserToken {
  const hash = hashOf(settings, account);
  const others = browser.accounts.filter((known) => known !== hash);
  return { ...browser, accounts: [hash, ...others].slice(0, MAX_ACCOUNTS) };
}
