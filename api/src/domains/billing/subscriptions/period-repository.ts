import type { PlanPeriod } from '@roadworthy/contract/api/subscriptions';
import type { Period } from '@roadworthy/contract/plan-periods';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { subscriptions as periods } from './schema';

type StoredPeriod = Period & { id: number };

/** A user's current and future periods. */
export async function periodsOf(tx: Tx, user: number, now: Date): Promise<StoredPeriod[]> {
  const found = await tx
    .select({ id: periods.id, plan: periods.plan, startsAt: periods.startsAt, expiresAt: periods.expiresAt })
    .from(periods)
    .where(and(eq(periods.userId, user), eq(periods.status, 'active'), gt(periods.expiresAt, now)));
  return found.map(({ startsAt, expiresAt, ...period }) => ({
    ...period,
    startsAt: startsAt.getTime(),
    expiresAt: expiresAt.getTime(),
  }));
}

/** Stores other times of a period. The part that ran before it was delayed stays, for the statistics (STAT-13). */
export async function movePeriod(tx: Tx, { id, startsAt, expiresAt }: StoredPeriod, now: Date): Promise<void> {
  const times = { startsAt: new Date(startsAt), expiresAt: new Date(expiresAt) };
  const [before] = await tx.select().from(periods).where(eq(periods.id, id));
  if (before && before.startsAt < now && times.startsAt > before.startsAt) {
    const { id: _id, orderId: _order, ...rest } = before;
    await tx.insert(periods).values({ ...rest, status: 'elapsed', expiresAt: now });
  }
  await tx.update(periods).set(times).where(eq(periods.id, id));
}

/** Stores a period of a plan. */
export async function insertPeriod(tx: Tx, period: typeof periods.$inferInsert): Promise<void> {
  await tx.insert(periods).values(period);
}

/** A user's current and future periods for the profile, by their end. */
export const heldPeriods = async (db: Db, user: number): Promise<PlanPeriod[]> =>
  db
    .select({
      plan: periods.plan,
      starts_at: iso(periods.startsAt),
      expires_at: iso(periods.expiresAt),
    })
    .from(periods)
    .where(and(eq(periods.userId, user), eq(periods.status, 'active'), gt(periods.expiresAt, sql`now()`)))
    .orderBy(periods.expiresAt);
