import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { type Registration, accountTokens as tokens } from './schema';

type Purpose = 'verify' | 'reset';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a token for a mailed link; only its hash is stored. */
export async function issueToken(
  db: Db,
  details: { user: number; purpose: Purpose; hours: number; registration?: Registration },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(tokens).values({
    hash: hashOf(token),
    userId: details.user,
    purpose: details.purpose,
    registration: details.registration,
    expiresAt: new Date(Date.now() + details.hours * 60 * 60 * 1000),
  });
  return token;
}

const isUsable = (purpose: Purpose, token: string) =>
  and(eq(tokens.hash, hashOf(token)), eq(tokens.purpose, purpose), gt(tokens.expiresAt, sql`now()`));

/** Finds the token of a link that has not expired; undefined otherwise. */
export async function findToken(db: Db, purpose: Purpose, token: string): Promise<{ isUsed: boolean } | undefined> {
  const [known] = await db
    .select({ isUsed: sql<boolean>`${tokens.usedAt} is not null` })
    .from(tokens)
    .where(isUsable(purpose, token));
  return known;
}

/** Whether the user has an unused link that is valid for at least half an hour. */
export async function hasValidLink(db: Db, user: number, purpose: Purpose): Promise<boolean> {
  const found = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(
      and(
        eq(tokens.userId, user),
        eq(tokens.purpose, purpose),
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, sql`now() + interval '30 minutes'`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Marks a token as used and invalidates the user's other tokens for this purpose.
 * @returns its user and registration; undefined when it is expired or was used before
 */
export async function consumeToken(
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<{ user: number; registration: Registration | null } | undefined> {
  const [used] = await tx
    .update(tokens)
    .set({ usedAt: sql`now()` })
    .where(and(isUsable(purpose, token), isNull(tokens.usedAt)))
    .returning({ user: tokens.userId, registration: tokens.registration });
  if (used) await deleteTokens(tx, used.user, purpose, token);
  return used;
}

/** Invalidates a user's links for a purpose, except the one with the given token. */
export async function deleteTokens(tx: Tx, user: number, purpose: Purpose, except?: string): Promise<void> {
  const isOther = except === undefined ? undefined : ne(tokens.hash, hashOf(except));
  await tx.delete(tokens).where(and(eq(tokens.userId, user), eq(tokens.purpose, purpose), isOther));
}

/** Deletes expired links and the registrations of used ones. */
export async function deleteOldTokens(db: Db): Promise<void> {
  await db.delete(tokens).where(lt(tokens.expiresAt, sql`now()`));
  await db
    .update(tokens)
    .set({ registration: null })
    .where(and(isNotNull(tokens.usedAt), isNotNull(tokens.registration)));
}
