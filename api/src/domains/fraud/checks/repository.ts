import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { adChecks } from '../schema';
import type { RiskLevel, Thresholds } from './reason';

/** The latest check of an ad. */
export type AdCheck = typeof adChecks.$inferSelect;

/** The latest check of an ad; undefined for one that was not checked. */
export async function readAdCheck(db: Db, adId: number): Promise<AdCheck | undefined> {
  const [check] = await db.select().from(adChecks).where(eq(adChecks.adId, adId));
  return check;
}

/** How many stored checks thresholds put at each level, and how many of these the operator has confirmed or cleared. */
export type Catch = { level: RiskLevel; ads: number; confirmed: number; cleared: number };

/** What each threshold would have caught over the stored checks. */
export async function whatThresholdsCatch(db: Db, { held, marked }: Thresholds): Promise<Catch[]> {
  const { score, decision } = adChecks;
  const level = sql<RiskLevel>`case when ${score} >= ${held}::int then 'high' when ${score} >= ${marked}::int then 'middle'
    else 'low' end`;
  const rows = await db
    .select({
      level: level.as('caught_level'),
      ads: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${decision} = 'confirmed'))::int`,
      cleared: sql<number>`(count(*) filter (where ${decision} = 'cleared'))::int`,
    })
    .from(adChecks)
    .groupBy(sql`caught_level`);
  return (['high', 'middle', 'low'] as const).map(
    (name) => rows.find((row) => row.level === name) ?? { level: name, ads: 0, confirmed: 0, cleared: 0 },
  );
}
