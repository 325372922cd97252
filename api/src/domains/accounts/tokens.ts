import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { signingKey } from '../../platform/config/token-secret';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { AuthenticatedUser } from '../../platform/http/access';
import { isForeignKeyViolation } from '../../platform/http/http-error';
import { isSubscriber } from '../../read-models/active-plans';
import { wrongCredentials } from './wrong-credentials';

const SESSION_SECONDS = 12 * 60 * 60;
const TOKEN_CLAIMS = { issuer: 'roadworthy', audience: 'roadworthy-api' };

/**
 * Creates a session and signs its token; `expiresAt` is in seconds since 1970.
 * @throws 401, as for a wrong password, when the account was closed since the password was checked
 */
export async function createSession(
  db: Db,
  secret: string,
  user: string,
): Promise<{ token: string; expiresAt: number }> {
  const jti = randomUUID();
  const expiresAt = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  const insert = sql`insert into sessions (jti, user_id, expires_at)
    values (${jti}, ${user}::bigint, to_timestamp(${expiresAt}))`;
  await db.execute(insert).catch((problem: unknown) => {
    throw isForeignKeyViolation(problem) ? wrongCredentials() : problem;
  });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setJti(jti)
    .setIssuedAt()
    .setIssuer(TOKEN_CLAIMS.issuer)
    .setAudience(TOKEN_CLAIMS.audience)
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

/** The user of a token with an open session; null for a forged, expired or revoked token. */
export async function signedInUser(db: Db, secret: string, token: string): Promise<AuthenticatedUser | null> {
  const verified = await jwtVerify(token, signingKey(secret), { algorithms: ['HS256'], ...TOKEN_CLAIMS }).catch(
    () => null,
  );
  const jti = verified?.payload.jti;
  if (!jti) return null;
  const [user] = await sessionOf(db, { jti });
  if (!user) return null;
  // Written only every few minutes: a write per request would make every request wait for the disk.
  if (user.is_back) await db.execute(sql`update users set last_seen_at = now() where id = ${user.id}::bigint`);
  return { id: Number(user.id), session: jti, isSubscriber: user.is_subscriber };
}

/** Ends a session: its token gets 401 from now on. Deletes long expired sessions too. */
export async function closeSession(db: Db, jti: string): Promise<void> {
  await db.execute(sql`update sessions set revoked_at = now() where jti = ${jti} and revoked_at is null`);
  await db.execute(sql`delete from sessions where expires_at < now() - interval '1 day'`);
}

/** Ends all sessions of a user except the given one. */
export async function closeAllSessions(db: Db, user: number, except: string | null = null): Promise<void> {
  await db.execute(
    sql`update sessions set revoked_at = now()
        where user_id = ${user}::bigint and revoked_at is null and jti is distinct from ${except}::text`,
  );
}
