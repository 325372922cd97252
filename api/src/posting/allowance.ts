import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';
import { prepared } from '../database/prepared';
import { allowanceWith, heldPlans } from '../subscriptions/queries';

/** What counts against a plan's allowance; a sold car does not. */
export const countedStatuses: readonly string[] = ['active', 'inactive'];

const user = sql`${sql.placeholder('user')}::bigint`;
const readAllowance = prepared<{ user: number }, { used: number; plans: string[] }>(
  'allowance',
  sql`select (select count(*)::int from ads where creator_id = ${user} and status in ${[...countedStatuses]}) as used,
        ${heldPlans(user)} as plans`,
);

/**
 * How many cars a user lists, and may list now (section 9 'Allowance'). To be relied on under the lock of the account
 * only, which a grant of a plan takes too.
 */
export async function allowanceOf(database: Sql, user: number): Promise<{ used: number; cars: number }> {
  const [{ used, plans } = { used: 0, plans: [] }] = await readAllowance(database, { user });
  return { used, cars: allowanceWith(plans) };
}

/** Whether a user may have one more ad; to be relied on as `allowanceOf` is. */
export async function hasAllowance(database: Sql, user: number): Promise<boolean> {
  const { used, cars } = await allowanceOf(database, user);
  return used < cars;
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
