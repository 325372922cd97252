import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { allowanceOf } from '../subscriptions/queries';

/** Whether a user may list one more ad (section 9 'Allowance'). Sold and expired ads do not count. */
export async function hasAllowance(database: Sql, user: number): Promise<boolean> {
  const [counted] = await rows<{ count: number }>(
    database,
    sql`select count(*)::int as count from ads
        where creator_id = ${user}::bigint and status in ('active', 'inactive')`,
  );
  return (counted?.count ?? 0) < (await allowanceOf(database, user));
}
