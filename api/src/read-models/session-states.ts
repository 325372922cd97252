import { type SQL, sql } from 'drizzle-orm';

/** Whether a session was ended by its user, or for its user; an expired one was not. */
export const isSessionEnded = (jti: SQL): SQL =>
  sql`exists (select from sessions where sessions.jti = ${jti} and sessions.revoked_at is not null)`;

/** Whether a session can be used. */
export const isSessionOpen = (jti: SQL): SQL =>
  sql`exists (select from sessions where sessions.jti = ${jti} and sessions.revoked_at is null and sessions.expires_at > now())`;
