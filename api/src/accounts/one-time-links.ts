import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { accountTokens, type Registration } from './token-tables';

type Purpose = 'verify' | 'reset';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a token for a link in a mail; nobody but the mail has it. */
export async function issueToken(
  database: Sql,
  given: { user: number; purpose: Purpose; hours: number; registration?: Registration },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.insert(accountTokens).values({
    hash: hashOf(token),
    userId: given.user,
    purpose: given.purpose,
    registration: given.registration,
    expiresAt: new Date(Date.now() + given.hours * 60 * 60 * 1000),
  });
  return token;
}

const good = (purpose: Purpose, token: string): SQL =>
  sql`hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > now()`;

export type KnownToken = { user: number; registration: Registration | null; isUsed: boolean };

/** The token of a link whose time is not over; undefined for any other. */
export async function knownToken(database: Sql, purpose: Purpose, token: string): Promise<KnownToken | undefined> {
  const [known] = await rows<KnownToken>(
    database,
    sql`select user_id::int as user, registration, used_at is not null as "isUsed" from account_tokens
        where ${good(purpose, token)}`,
  );
  return known;
}

/** Uses a token up and makes all others of its user and purpose worthless. @returns whether it was still unused */
export async function useUp(transaction: Sql, purpose: Purpose, token: string): Promise<KnownToken | undefined> {
  const [used] = await rows<KnownToken>(
    transaction,
    sql`update account_tokens set used_at = now() where ${good(purpose, token)} and used_at is null
        returning user_id::int as user, registration, true as "isUsed"`,
  );
  if (used) await forgetTokens(transaction, used.user, purpose, token);
  return used;
}

/** Makes the links of a user for a purpose worthless, but for that of the given token. */
export async function forgetTokens(database: Sql, user: number, purpose: Purpose, except?: string): Promise<void> {
  await database.execute(
    sql`delete from account_tokens where user_id = ${user}::bigint and purpose = ${purpose}
        and hash is distinct from ${except === undefined ? null : hashOf(except)}::text`,
  );
}

/** Forgets links whose time is over, and what was typed with those that were used. */
export async function forgetOldTokens(database: Sql): Promise<void> {
  await database.execute(sql`delete from account_tokens where expires_at < now()`);
  await database.execute(
    sql`update account_tokens set registration = null where used_at is not null and registration is not null`,
  );
}
