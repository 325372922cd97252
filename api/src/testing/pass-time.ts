import { sql } from 'drizzle-orm';
import type { Sql } from '../database/database';

/** Lets so many days pass for what people bought: plans begin and end that much earlier. */
export async function passDays(database: Sql, days: number): Promise<void> {
  const earlier = sql`make_interval(days => ${days})`;
  await database.execute(
    sql`update subscriptions set starts_at = starts_at - ${earlier}, expires_at = expires_at - ${earlier}`,
  );
}
