import type { ComparableCar } from '@roadworthy/contract/api/insights';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText, idOf } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { visibleTo } from './ad-summary';
import { type LabeledAd, labelColumns, type PriceSegment, pricedCarColumns, pricedCarTables } from './price-segments';

/** The ad that insights are computed for, with its stored label, which cards show. */
export type InsightSubject = LabeledAd & PriceSegment & { bodytype: string };

const { placeholder } = sql;
const hasSlug: SQL = sql`ads.slug = ${placeholder('slug')}`;
const readSubject = prepared<{ slug: string; id: number | null; viewer: number | null }, InsightSubject>(
  'insight-subject',
  sql`select ${pricedCarColumns}, ads.make, ads.model, condition, bodytype, ${labelColumns}
      from ${pricedCarTables} where (${hasSlug} or ads.id = ${placeholder('id')}::bigint)
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

/** What a reader sees of a comparable car. */
export type NamedCar = Pick<ComparableCar, 'id' | 'slug' | 'title' | 'year' | 'mileage' | 'price'>;

const readNamed = prepared<{ ids: string }, NamedCar>(
  'named-cars',
  sql`select id::text, slug, title, year::int as year, mileage, price
      from unnest(${placeholder('ids')}::bigint[]) with ordinality as named(car, position) join ads on ads.id = named.car
      where status = 'active' order by position`,
);

/** The active ones of some ads, in the given order. */
export const findNamedCars = async (db: Db, ids: readonly number[]): Promise<NamedCar[]> =>
  ids.length > 0 ? readNamed(db, { ids: idArrayText(ids) }) : [];
