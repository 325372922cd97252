import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database';

/** Moves purchases into the past: plans begin and end that many days earlier. */
export async function passDays(db: Db, days: number): Promise<void> {
  const earlier = sql`make_interval(days => ${days})`;
  await db.execute(
    sql`update subscriptions set starts_at = starts_at - ${earlier}, expires_at = expires_at - ${earlier}`,
  );
}
