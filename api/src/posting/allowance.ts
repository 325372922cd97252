import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';
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

/** Whether a user may upload pictures: for one more ad, or for an own one that is being edited. */
export async function mayUpload(database: Sql, user: number, carId?: string): Promise<boolean> {
  if (await hasAllowance(database, user)) return true;
  const own = await rows(
    database,
    sql`select from ads where id = ${idOf(carId ?? '')}::bigint and creator_id = ${user}::bigint`,
  );
  return own.length > 0;
}
