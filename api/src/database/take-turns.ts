import { sql } from 'drizzle-orm';
import type { Sql } from './database';

/**
 * Lets transactions that name the same thing go one after the other, in whichever process they are: the second goes on
 * when the first has ended, however it did.
 */
export async function takeTurns(transaction: Sql, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
