import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { rows } from '../database/database';
import type { Parts } from '../server/app';
import { sessions } from './tables';

/** Seconds that a sign-in lasts. */
export const sessionLength = 12 * 3_600;

export type SignedIn = { id: number; sessionId: string; isSubscriber: boolean };

const key = ({ settings }: Parts) => new TextEncoder().encode(settings.tokenSecret);

/** A signed token for a user, and when it ends (seconds since 1970). Its session row makes it revocable. */
export async function giveToken(parts: Parts, userId: number): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(parts.now().getTime() / 1000);
  const expiresAt = issuedAt + sessionLength;
  const jti = randomUUID();
  await parts.database.sql.insert(sessions).values({ jti, userId, expiresAt: new Date(expiresAt * 1000) });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setJti(jti)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key(parts));
  return { token, expiresAt };
}

/** Whom a token stands for; null when it is forged, over, or taken back. */
export async function signedInUser(parts: Parts, token: string): Promise<SignedIn | null> {
  const now = parts.now();
  const claims = await jwtVerify(token, key(parts), { algorithms: ['HS256'], currentDate: now }).then(
    ({ payload }) => payload,
    () => null,
  );
  if (!claims?.jti) return null;
  const [row] = await rows<{ id: number; is_subscriber: boolean }>(
    parts.database.sql,
    sql`select sessions.user_id::int as id, ${isSubscriber(now)} as is_subscriber from sessions
        join users on users.id = sessions.user_id
        where jti = ${claims.jti} and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz`,
  );
  return row ? { id: row.id, sessionId: claims.jti, isSubscriber: row.is_subscriber } : null;
}

/** Whether a row of `users` has a paid plan that runs: what `is_subscriber` means. The basic plan is free and gives none. */
export const isSubscriber = (now: Date) => sql`exists (select 1 from subscriptions held where held.user_id = users.id
  and held.status = 'active' and held.plan in ('gold', 'promotion', 'platinum') and held.expires_at > ${now.toISOString()}::timestamptz)`;

export const takeBackToken = async (parts: Parts, jti: string): Promise<void> => {
  await parts.database.sql.execute(
    sql`update sessions set revoked_at = ${parts.now().toISOString()}::timestamptz where jti = ${jti}`,
  );
};
