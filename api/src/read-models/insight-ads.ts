import type { PriceLabel } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idOf } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { visibleTo } from './ad-summary';
import { type ComparableCandidate, isInSegment, type PriceSegment } from './price-segments';

/** The ad that insights are computed for. `label` is its stored label, shown on cards. */
export type InsightSubject = ComparableCandidate & {
  make: string;
  model: string;
  condition: string;
  bodytype: string;
  label: PriceLabel | null;
};

const { placeholder } = sql;
const hasSlug = sql`ads.slug = ${placeholder('slug')}`;
const readSubject = prepared<{ slug: string; id: number | null; viewer: number | null }, InsightSubject>(
  'insight-subject',
  sql`select id::int as id, make, model, condition, bodytype, price, year::int as year, mileage, price_label as label
      from ads where (${hasSlug} or ads.id = ${placeholder('id')}::bigint)
        and ${visibleTo(sql`${placeholder('viewer')}::bigint`)}
      order by ${hasSlug} desc limit 1`,
);

/** An ad by slug or id, if the viewer may see it. */
export async function findInsightSubject(
  db: Db,
  slugOrId: string,
  viewer: number | null,
): Promise<InsightSubject | undefined> {
  const [ad] = await readSubject(db, { slug: slugOrId, id: idOf(slugOrId), viewer });
  return ad;
}

const isNear = (column: SQL, value: string, difference: string): SQL =>
  sql`abs(${column} - ${placeholder(value)}::int) <= ${placeholder(difference)}::int`;
const readCandidates = prepared<
  PriceSegment & { year: number; mileage: number; years: number; kilometers: number },
  ComparableCandidate
>(
  'comparable-candidates',
  sql`select id::int as id, price, year::int as year, mileage from ads
      where ${isInSegment} and ${isNear(sql`year`, 'year', 'years')} and ${isNear(sql`mileage`, 'mileage', 'kilometers')}`,
);

/** Active ads of the same segment that differ at most this much; `mileage` in km. */
export const findComparableCandidates = (
  db: Db,
  { make, model, condition, year, mileage }: InsightSubject,
  most: { years: number; mileage: number },
): Promise<ComparableCandidate[]> =>
  readCandidates(db, { make, model, condition, year, mileage, years: most.years, kilometers: most.mileage });
