import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { signingKey } from '../../platform/config/token-secret';
import { isForeignKeyViolation } from '../../platform/database/constraint-errors';
import type { Db } from '../../platform/database/database';
import type { AuthenticatedUser } from '../../platform/http/access';
import { wrongCredentials } from './passwords';
import { findSessionUser, insertSession, markSeen, markUsed } from './session-repository';

const SESSION_SECONDS = 12 * 60 * 60;
const TOKEN_CLAIMS = { issuer: 'roadworthy', audience: 'roadworthy-api' };

/**
 * Creates a session and signs its token; `expiresAt` is in seconds since 1970.
 * @param browser the names of the browser and the system
 * @throws 401, as for a wrong password, when the account was closed since the password was checked
 */
export async function createSession(
  db: Db,
  secret: string,
  user: number,
  browser: string | null = null,
): Promise<{ token: string; expiresAt: number; jti: string }> {
  const jti = randomUUID();
  const expiresAt = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  const session = { jti, userId: user, expiresAt: new Date(expiresAt * 1000), browser };
  await insertSession(db, session).catch((problem: unknown) => {
    throw isForeignKeyViolation(problem) ? wrongCredentials() : problem;
  });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user))
    .setJti(jti)
    .setIssuedAt()
    .setIssuer(TOKEN_CLAIMS.issuer)
    .setAudience(TOKEN_CLAIMS.audience)
    .setExpirationTime(expiresAt)
    .sign(await signingKey(secret));
  return { token, expiresAt, jti };
}

/** The user of a token with an open session; null for a forged, expired or revoked token. */
export async function signedInUser(db: Db, secret: string, token: string): Promise<AuthenticatedUser | null> {
  const verified = await jwtVerify(token, await signingKey(secret), { algorithms: ['HS256'], ...TOKEN_CLAIMS }).catch(
    () => null,
  );
  const jti = verified?.payload.jti;
  if (!jti) return null;
  const user = await findSessionUser(db, jti);
  if (!user) return null;
  // Written only every few minutes: a write per request would make every request wait for the disk.
  if (user.is_back) {
    await markSeen(db, user.id);
    await markUsed(db, jti);
  }
  return { id: user.id, session: jti, isSubscriber: user.is_subscriber };
}
