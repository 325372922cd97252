import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../platform/database/database';
import { accountTokens, type Registration } from './token-schema';

type Purpose = 'verify' | 'reset';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a token for a mailed link; only its hash is stored. */
export async function issueToken(
  db: Db,
  details: { user: number; purpose: Purpose; hours: number; registration?: Registration },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(accountTokens).values({
    hash: hashOf(token),
    userId: details.user,
    purpose: details.purpose,
    registration: details.registration,
    expiresAt: new Date(Date.now() + details.hours * 60 * 60 * 1000),
  });
  return token;
}

const isUsable = (purpose: Purpose, token: string): SQL =>
  sql`hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > now()`;

export type KnownToken = { user: number; registration: Registration | null; isUsed: boolean };

/** Finds the token of a link that has not expired; undefined otherwise. */
export async function findToken(db: Db, purpose: Purpose, token: string): Promise<KnownToken | undefined> {
  const [known] = await rows<KnownToken>(
    db,
    sql`select user_id::int as user, registration, used_at is not null as "isUsed" from account_tokens
        where ${isUsable(purpose, token)}`,
  );
  return known;
}

/** Whether the user has an unused link that is valid for at least half an hour. */
export async function hasValidLink(db: Db, user: number, purpose: Purpose): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from account_tokens where user_id = ${user}::bigint and purpose = ${purpose} and used_at is null
          and expires_at > now() + interval '30 minutes' limit 1`,
  );
  return found.length > 0;
}

/**
 * Marks a token as used and invalidates the user's other tokens for this purpose.
 * @returns the token; undefined when it is expired or was used before
 */
export async function consumeToken(tx: Tx, purpose: Purpose, token: string): Promise<KnownToken | undefined> {
  const [used] = await rows<KnownToken>(
    tx,
    sql`update account_tokens set used_at = now() where ${isUsable(purpose, token)} and used_at is null
        returning user_id::int as user, registration, true as "isUsed"`,
  );
  if (used) await deleteTokens(tx, used.user, purpose, token);
  return used;
}

/** Invalidates a user's links for a purpose, except the one with the given token. */
export async function deleteTokens(db: Db, user: number, purpose: Purpose, except?: string): Promise<void> {
  await db.execute(
    sql`delete from account_tokens where user_id = ${user}::bigint and purpose = ${purpose}
        and hash is distinct from ${except === undefined ? null : hashOf(except)}::text`,
  );
}

/** Deletes expired links and the registrations of used ones. */
export async function deleteOldTokens(db: Db): Promise<void> {
  await db.execute(sql`delete from account_tokens where expires_at < now()`);
  await db.execute(
    sql`update account_tokens set registration = null where used_at is not null and registration is not null`,
  );
}
