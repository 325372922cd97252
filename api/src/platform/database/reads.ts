import type { Database, Db } from './database';

/**
 * The database for public reads of a request: visitors read from the replica while it is healthy, signed-in users from
 * the primary, so that they see their own writes immediately (decision 010).
 */
export const readDbFor = ({ db, replica }: Database, caller: object | null): Db =>
  caller === null && replica?.isUsable() ? replica.db : db;

/**
 * Finds one entity for a request. It may be too new for the replica, so a 404 is only returned after checking the
 * primary.
 */
export async function findFor<Found>(
  database: Database,
  caller: object | null,
  find: (db: Db) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const readDb = readDbFor(database, caller);
  return (await find(readDb)) ?? (readDb === database.db ? undefined : find(database.db));
}
