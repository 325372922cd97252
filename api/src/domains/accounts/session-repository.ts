import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { defineEvent } from '../../platform/events/event-type';
import { publishEvent } from '../../platform/events/publish';
import { isSubscriber } from '../../read-models/active-plans';
import { isSuspended } from '../../read-models/suspensions';
import { sessions, users } from './schema';

/**
 * Sessions of a user ended: by a sign-out, a new password or the closing of the account. The subject is the user. `all`: also
 * what earlier sessions left on other devices is to end.
 */
export const sessionsEnded = defineEvent<{ all: boolean } | null>('sessions-ended');

/** Stores a session. @throws a foreign key violation when the account was closed */
export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

type SessionUser = { id: number; is_subscriber: boolean; is_back: boolean };

const sessionOf = prepared<{ jti: string }, SessionUser>(
  'session-of',
  sql`select users.id::int as id, ${isSubscriber(sql`users.id`)} as is_subscriber,
        sessions.last_used_at < now() - interval '5 minutes' as is_back
      from sessions join users on users.id = sessions.user_id
      where sessions.jti = ${sql.placeholder('jti')} and sessions.revoked_at is null and sessions.expires_at > now()
        and not ${isSuspended(sql`users.id`)}`,
);

/** The user of an open session; undefined for an expired or revoked one, and while the account is suspended. */
export async function findSessionUser(db: Db, jti: string): Promise<SessionUser | undefined> {
  const [user] = await sessionOf(db, { jti });
  return user;
}

/** Records when a user was seen last. */
export async function markSeen(db: Db, user: number): Promise<void> {
  await db.update(users).set({ lastSeenAt: sql`now()` }).where(eq(users.id, user));
}

/**
 * Records that a user signs in, and locks the user's row: a new password waits for the new session, which it then ends.
 * @returns false when the account was closed or has another password since this hash was read
 */
export async function markSignedIn(tx: Tx, user: number, passwordHash: string): Promise<boolean> {
  const signedIn = await tx
    .update(users)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(users.id, user), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  return signedIn.length > 0;
}

/** Records when a session was used last. */
export async function markUsed(db: Db, jti: string): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.jti, jti));
}

const isOpenOf = (user: number) =>
  and(eq(sessions.userId, user), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));

/** The open sessions of a user, the latest first. */
export async function openSessionsOf(db: Db, user: number) {
  const { jti, browser, createdAt, lastUsedAt } = sessions;
  return db
    .select({ jti, browser, createdAt, lastUsedAt })
    .from(sessions)
    .where(isOpenOf(user))
    .orderBy(desc(createdAt), jti);
}

/** The user of a session, also of an ended one; undefined once it is deleted. */
export async function userOfSession(db: Db, jti: string): Promise<number | undefined> {
  const [session] = await db.select({ user: sessions.userId }).from(sessions).where(eq(sessions.jti, jti));
  return session?.user;
}

/**
 * Ends a session of a user: its token gets 401 from now on. Ending an expired one ends the notifications of its browser.
 * @returns false when the user has no such session, or it was ended
 */
export async function closeSession(tx: Tx, user: number, jti: string): Promise<boolean> {
  const closed = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, user), isNull(sessions.revokedAt), eq(sessions.jti, jti)))
    .returning({ jti: sessions.jti });
  if (closed.length === 0) return false;
  await publishEvent(tx, sessionsEnded, user, null);
  return true;
}

/** Ends all sessions of a user except the given one. */
export async function closeAllSessions(tx: Tx, user: number, except?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, user),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.jti, except),
      ),
    );
  await publishEvent(tx, sessionsEnded, user, { all: true });
}

/** Deletes sessions that expired more than a day ago. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '1 day'`));
}
