import type { SignedIn } from '../accounts/tokens';
import type { Database, Sql } from './database';

/**
 * Where a request reads what everybody may see: visitors from the replica, as long as it follows; whoever is signed in
 * from the primary, where all that they wrote is at once, in whichever process (decision 010).
 */
export const readsFor = ({ sql, replica }: Database, who: SignedIn | null): Sql =>
  who === null && replica?.follows() ? replica.sql : sql;

/**
 * Finds one thing for a request. What the replica does not have may have been written just now: nobody is told that
 * something is not there before the primary has said so.
 */
export async function findFor<Found>(
  database: Database,
  who: SignedIn | null,
  find: (sql: Sql) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const reads = readsFor(database, who);
  return (await find(reads)) ?? (reads === database.sql ? undefined : find(database.sql));
}
