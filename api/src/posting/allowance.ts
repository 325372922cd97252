import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { allowanceOf } from '../subscriptions/queries';

/** What counts against a plan's allowance; a sold car does not. */
export const countedStatuses: readonly string[] = ['active', 'inactive'];

/** Whether a user may have one more ad (section 9 'Allowance'); to be relied on under the lock of the account only. */
export async function hasAllowance(database: Sql, user: number): Promise<boolean> {
  const [counted] = await rows<{ count: number }>(
    database,
    sql`select count(*)::int as count from ads
        where creator_id = ${user}::bigint and status in ${[...countedStatuses]}`,
  );
  return (counted?.count ?? 0) < (await allowanceOf(database, user));
}
