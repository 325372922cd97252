import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Sql } from '../database/database';
import { prepared } from '../database/prepared';
import { isSubscriber } from '../subscriptions/queries';
import { signingKey } from '../token-secret';

/** Who calls. `session` is the token's id. */
export type SignedIn = { id: number; session: string; isSubscriber: boolean };

const lifetimeSeconds = 12 * 60 * 60;
const claims = { issuer: 'roadworthy', audience: 'roadworthy-api' };

/** Opens a session and signs its token. `expiresAt` is seconds since 1970. */
export async function openSession(
  database: Sql,
  secret: string,
  user: string,
): Promise<{ token: string; expiresAt: number }> {
  const jti = randomUUID();
  const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  await database.execute(
    sql`insert into sessions (jti, user_id, expires_at) values (${jti}, ${user}::bigint, to_timestamp(${expiresAt}))`,
  );
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setJti(jti)
    .setIssuedAt()
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setExpirationTime(expiresAt)
    .sign(signingKey(secret));
  return { token, expiresAt };
}

const sessionOf = prepared<{ jti: string }, { id: string; is_subscriber: boolean; is_back: boolean }>(
  'session-of',
  sql`select users.id::text as id, ${isSubscriber(sql`users.id`)} as is_subscriber,
        coalesce(users.last_seen_at < now() - interval '5 minutes', true) as is_back
      from sessions join users on users.id = sessions.user_id
      where sessions.jti = ${sql.placeholder('jti')} and sessions.revoked_at is null and sessions.expires_at > now()`,
);

/** The token's user while its session is open; null for a token that is forged, over or revoked. */
export async function signedInUser(database: Sql, secret: string, token: string): Promise<SignedIn | null> {
  const verified = await jwtVerify(token, signingKey(secret), { algorithms: ['HS256'], ...claims }).catch(() => null);
  const jti = verified?.payload.jti;
  if (!jti) return null;
  const [user] = await sessionOf(database, { jti });
  if (!user) return null;
  // Written every few minutes only: a write at every call would make every call wait for the disk.
  if (user.is_back) await database.execute(sql`update users set last_seen_at = now() where id = ${user.id}::bigint`);
  return { id: Number(user.id), session: jti, isSubscriber: user.is_subscriber };
}

/** Ends a session: its token gets 401 from now on. Sessions long over are forgotten on the way. */
export async function closeSession(database: Sql, jti: string): Promise<void> {
  await database.execute(sql`update sessions set revoked_at = now() where jti = ${jti} and revoked_at is null`);
  await database.execute(sql`delete from sessions where expires_at < now() - interval '1 day'`);
}

/** Ends every session of a user, everywhere, but for the given one. */
export async function closeAllSessions(database: Sql, user: number, except: string | null = null): Promise<void> {
  await database.execute(
    sql`update sessions set revoked_at = now()
        where user_id = ${user}::bigint and revoked_at is null and jti is distinct from ${except}::text`,
  );
}
