import { HELD_STATUS } from '@roadworthy/contract/options';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { activePlans, allowanceWith } from '../../../read-models/active-plans';
import { ads } from '../schema';

/** The statuses that count against a plan's allowance; sold cars do not. A held ad counts, since it may appear any time. */
export const countedStatuses: readonly string[] = ['active', 'inactive', HELD_STATUS];

const user = sql`${sql.placeholder('user')}::bigint`;
/** Cars that a user lists, and the names of the active plans. */
export type Allowance = { used: number; plans: string[] };
/** The allowance of a user, for a statement with this value. */
export const allowanceRow = sql`select (select count(*)::int from ads where creator_id = ${user} and status in ${[...countedStatuses]}) as used,
        ${activePlans(user)} as plans`;
const readAllowance = prepared<{ user: number }, Allowance>('allowance', allowanceRow);

/** Whether one more car is allowed. */
export const isWithin = ({ used, plans }: Allowance): boolean => used < allowanceWith(plans);

/**
 * How many cars a user lists and may list (PLAN-1). Reliable only under the account's lock, which granting a plan takes
 * too.
 */
export async function allowanceOf(db: Db, user: number): Promise<{ used: number; cars: number }> {
  const [{ used, plans } = { used: 0, plans: [] }] = await readAllowance(db, { user });
  return { used, cars: allowanceWith(plans) };
}

/** Whether a user may post one more ad; reliable only under the account's lock. */
export async function hasAllowance(db: Db, user: number): Promise<boolean> {
  const { used, cars } = await allowanceOf(db, user);
  return used < cars;
}

/** Whether a user may upload pictures: for one more ad, or for an own ad being edited. */
export async function canUpload(db: Db, user: number, carId?: string): Promise<boolean> {
  if (await hasAllowance(db, user)) return true;
  const isOwnAd = and(eq(ads.id, sql`${idOf(carId ?? '')}::bigint`), eq(ads.creatorId, user));
  return (await db.$count(ads, isOwnAd)) > 0;
}
