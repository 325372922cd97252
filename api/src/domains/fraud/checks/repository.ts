import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { adChecks } from '../schema';
import type { Reason, RiskLevel, Thresholds } from './reason';

/** The latest check of an ad. */
export type AdCheck = typeof adChecks.$inferSelect;

/** The latest check of an ad; undefined for one that was not checked. */
export async function readAdCheck(db: Db, adId: number): Promise<AdCheck | undefined> {
  const [check] = await db.select().from(adChecks).where(eq(adChecks.adId, adId));
  return check;
}

/** What earlier checks stored of an ad; the reasons are empty and `heldFrom` is null before the first. */
export type StoredCheck = {
  reasons: Reason[];
  clearedReasons: Reason[];
  heldFrom: string | null;
  hasText: boolean;
  hasVin: boolean;
};

/** Of an ad before its first check. */
export const NOTHING_STORED: StoredCheck = {
  reasons: [],
  clearedReasons: [],
  heldFrom: null,
  hasText: false,
  hasVin: false,
};

const readStored = prepared<{ ad: number }, StoredCheck>(
  'stored-check',
  sql`select coalesce(reasons, '[]') as reasons, coalesce(cleared_reasons, '[]') as "clearedReasons", held_from as "heldFrom",
        exists (select from ad_texts where ad_texts.ad_id = checked.id) as "hasText",
        exists (select from ad_vins where ad_vins.ad_id = checked.id) as "hasVin"
      from (values (${sql.placeholder('ad')}::bigint)) as checked(id) left join ad_checks on ad_checks.ad_id = checked.id`,
);

/** What the checks of an ad start from. */
export async function readStoredCheck(tx: Tx, ad: number): Promise<StoredCheck> {
  const [stored] = await readStored(tx, { ad });
  return stored as StoredCheck;
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
