import { schedulePeriods } from '@roadworthy/contract/plan-periods';
import type { Tx } from '../../../platform/database/database';
import { markPaid, type Order } from './order-repository';
import { insertPeriod, movePeriod, periodsOf } from './period-repository';

/**
 * Grants a paid order in the caller's transaction, which holds the locks of `lockOrder`: orders of one user that are
 * paid concurrently are scheduled in sequence.
 */
export async function grant(tx: Tx, order: Order, now: Date): Promise<void> {
  const { id, userId, plan, months, amountCents } = order;
  if (userId === null) throw new Error(`Order ${id} has no user to grant it to.`);
  const { newPeriod, moved } = schedulePeriods(await periodsOf(tx, userId, now), { plan, months }, now.getTime());
  for (const period of moved) await movePeriod(tx, period, now);
  const [startsAt, expiresAt] = [new Date(newPeriod.startsAt), new Date(newPeriod.expiresAt)];
  await insertPeriod(tx, { userId, orderId: id, plan, status: 'active', months, amountCents, startsAt, expiresAt });
  await markPaid(tx, id, now);
}
