import type { PriceLabel } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '../platform/database/database';
import { idOf } from '../platform/database/json';
import { visibleTo } from './ad-summary';
import { type ComparableCandidate, inSegment } from './price-segments';

/** The ad that insights are computed for. `label` is its stored label, shown on cards. */
export type InsightSubject = ComparableCandidate & {
  make: string;
  model: string;
  condition: string;
  bodytype: string;
  label: PriceLabel | null;
};

/** An ad by slug or id, if the viewer may see it. */
export async function findInsightSubject(
  db: Db,
  slugOrId: string,
  viewer: number | null,
): Promise<InsightSubject | undefined> {
  const [ad] = await rows<InsightSubject>(
    db,
    sql`select id::int as id, make, model, condition, bodytype, price, year::int as year, mileage,
          price_label as label from ads
        where (ads.slug = ${slugOrId} or ads.id = ${idOf(slugOrId)}::bigint) and ${visibleTo(sql`${viewer}::bigint`)}
        order by ads.slug = ${slugOrId} desc limit 1`,
  );
  return ad;
}

/** Active ads of the same segment that differ at most this much; `mileage` in km. */
export function findComparableCandidates(
  db: Db,
  ad: InsightSubject,
  { years, mileage }: { years: number; mileage: number },
): Promise<ComparableCandidate[]> {
  return rows(
    db,
    sql`select id::int as id, price, year::int as year, mileage from ads
        where ${inSegment(ad)} and year between ${ad.year - years}::int and ${ad.year + years}::int
          and mileage between ${ad.mileage - mileage}::int and ${ad.mileage + mileage}::int`,
  );
}
