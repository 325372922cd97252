import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';
import { isInSegment, type PricedCar, type PriceSegment, pricedCarColumns, pricedCarTables } from './price-segments';

/** A car with its distance from a subject, in km. */
export type NearCar = PricedCar & { distance: number };
/** What a kind of difference counts for, in km. */
export type Distances = { maxDistance: number; perYear: number; otherVariant: number };

const { placeholder, raw } = sql;
const near = sql`abs(year - ${placeholder('year')}::int) * ${placeholder('perYear')}::int
  + abs(mileage - ${placeholder('mileage')}::int)`;

type Subject = { id: number; year: number; mileage: number; variant: string | null };
/** Finds the nearest other cars of a segment, as `NearestCars` finds them among all of it, and what is known of the segment. */
export type FindNearCars<Trend> = (
  db: Db,
  subject: PricedCar,
  segment: PriceSegment,
) => Promise<{ cars: NearCar[]; trend: Trend | null }>;

/**
 * Prepares the statement that finds near cars. Distances and limit are written into it: with parameters Postgres expects far
 * more rows and plans each execution again, which takes longer than the execution.
 * @param limit of the cars that are found
 * @param trend JSON that is read with them, of the same values of a `PriceSegment`
 */
export function prepareNearCars<Trend>(
  { maxDistance, perYear, otherVariant }: Distances,
  limit: number,
  trend: SQL,
): FindNearCars<Trend> {
  const [most, count, kmPerYear] = [raw(String(maxDistance)), raw(String(limit)), raw(String(perYear))];
  const years = raw(String(Math.floor(maxDistance / perYear)));
  const [subjectYear, mileage] = [sql`${placeholder('year')}::int`, sql`${placeholder('mileage')}::int`];
  const variant = sql`${placeholder('variant')}::text`;
  const isComparable = sql`${isInSegment} and price > 0 and id <> ${placeholder('id')}::bigint`;
  // For a subject without a variant all cars are of its own kind.
  const [isOther, penalty] = [
    sql`(${variant} is null or variant_id <> ${variant})`,
    sql`case when ${variant} is null then 0 else ${raw(String(otherVariant))} end`,
  ];
  const columns = sql`id, price, year, mileage, created_at, creator_id, variant_id`;
  // The index gives the nearest by mileage on both sides.
  const besides = (year: SQL, km: SQL) => sql`(
      (select ${columns} from ads where ${isComparable} and ${isOther} and year = ${year}
        and mileage between ${mileage} and ${mileage} + ${km} order by mileage limit ${count})
      union all
      (select ${columns} from ads where ${isComparable} and ${isOther} and year = ${year}
        and mileage < ${mileage} and mileage >= ${mileage} - ${km} order by mileage desc limit ${count}))`;
  const read = prepared<PriceSegment & Subject, { cars: NearCar[]; trend: Trend | null }>(
    'near-cars',
    // No year can add cars beyond the last of enough cars of the subject's own year, so that the time does not grow with the cars of a
    // model. With `offset 0` those of the variant are found by its index, however many cars the planner expects of a model.
    sql`with same_year as materialized (
          select ${columns}, abs(mileage - ${mileage}) + ${penalty} as distance
          from ${besides(subjectYear, most)} as beside order by distance limit ${count}),
        reach as materialized (
          select case when count(*) = ${count} then max(distance) else ${most} end - (${penalty}) as km from same_year)
        select coalesce(json_agg(car order by distance, id), '[]') as cars, ${trend} as trend
        from (select ${pricedCarColumns}, ads.distance from (
          select * from (
            select ${columns}, abs(year - ${subjectYear}) * ${kmPerYear} + abs(mileage - ${mileage}) as distance
            from (select * from ads where variant_id = ${variant} offset 0) as ads where ${isComparable}
            union all
            select * from same_year
            union all
            select beside.*, abs(apart) * ${kmPerYear} + abs(mileage - ${mileage}) + ${penalty}
            from reach join generate_series(-${years}, ${years}) as years(apart)
                on apart <> 0 and abs(apart) * ${kmPerYear} <= km
              cross join lateral ${besides(sql`${subjectYear} + apart`, sql`(km - abs(apart) * ${kmPerYear})`)} as beside
          ) as candidate where distance <= ${most} order by distance, id limit ${count}) as ads
        join users on users.id = ads.creator_id left join variants on variants.id = ads.variant_id) as car`,
  );
  return async (db, { id, year, mileage: km, variant: own }, segment) => {
    const [found] = await read(db, { ...segment, id, year, mileage: km, variant: own });
    return found ?? { cars: [], trend: null };
  };
}

/** `inflation`: by how much the logarithm of a price when new grows in a year. */
export type Similarity = {
  maxDistance: number;
  perYear: number;
  /** The largest difference of two prices when new, as a logarithm, and what 1.0 counts for. */
  maxPriceDifference: number;
  perPriceDifference: number;
  otherMake: number;
  otherFuel: number;
  inflation: number;
};

const priceDifference = sql`abs(ln(variants.price_when_new::float / subject.price_when_new)
  - ${placeholder('inflation')}::float * (variants.price_year - subject.price_year))`;
/** Cars of other models are this many years older or newer at most. */
export const MAX_YEARS = 3;
const [firstYear, lastYear] = [
  sql`(${placeholder('year')}::int - ${MAX_YEARS})`,
  sql`(${placeholder('year')}::int + ${MAX_YEARS})`,
];
const readSimilar = prepared<
  Similarity & { id: number; year: number; mileage: number; variant: string; condition: string; limit: number },
  NearCar
>(
  'similar-variant-cars',
  sql`select * from (
        select ${pricedCarColumns}, (${near} + ${priceDifference} * ${placeholder('perPriceDifference')}::int
          + case when variants.make = subject.make then 0 else ${placeholder('otherMake')}::int end
          + case when variants.fuel = subject.fuel then 0 else ${placeholder('otherFuel')}::int end)::int as distance
        from variants subject join variants on variants.body_type = subject.body_type
            and variants.sold_from <= ${lastYear} and coalesce(variants.sold_to + 1, ${lastYear}) >= ${firstYear}
            and ${priceDifference} < ${placeholder('maxPriceDifference')}::float
          join ads on ads.variant_id = variants.id join users on users.id = ads.creator_id
        where subject.id = ${placeholder('variant')} and status = 'active' and condition = ${placeholder('condition')}
          and year between ${firstYear} and ${lastYear}
          and price > 0 and ads.id <> ${placeholder('id')}::bigint) as car
      where distance <= ${placeholder('maxDistance')}::int order by distance, id limit ${placeholder('limit')}::int`,
);

/** Finds cars of other models with the same body and about the same price when new, the most similar first. */
export type FindSimilarCars = (
  db: Db,
  subject: PricedCar & { variant: string },
  condition: string,
  similarity: Similarity,
  limit: number,
) => Promise<NearCar[]>;

/** For one subject; `SimilarCars` finds the same for many. */
export const findSimilarCars: FindSimilarCars = (db, { id, year, mileage, variant }, condition, similarity, limit) =>
  readSimilar(db, { ...similarity, ...{ id, year, mileage, variant, condition, limit } });

/** What cars of other models are compared by. */
export type ComparedVariant = {
  id: string;
  make: string;
  bodyType: string;
  fuel: string;
  newPrice: number;
  newPriceYear: number;
  soldFrom: number;
  soldTo: number | null;
};
const readComparedVariants = prepared<Record<string, never>, ComparedVariant>(
  'compared-variants',
  sql`select id, make, body_type as "bodyType", fuel, price_when_new as "newPrice", price_year::int as "newPriceYear",
        sold_from::int as "soldFrom", sold_to::int as "soldTo" from variants`,
);

/** Every variant. */
export const listComparedVariants = (db: Db): Promise<ComparedVariant[]> => readComparedVariants(db, {});

const readCarsOfVariants = prepared<{ variants: string; condition: string }, PricedCar>(
  'cars-of-variants',
  sql`select ${pricedCarColumns} from ${pricedCarTables} where variant_id = any(array(select jsonb_array_elements_text(${placeholder('variants')}::jsonb)))
        and status = 'active' and condition = ${placeholder('condition')} and price > 0`,
);

/** The cars of these variants that an estimate may come from. */
export const findCarsOfVariants = (db: Db, variants: readonly string[], condition: string): Promise<PricedCar[]> =>
  readCarsOfVariants(db, { variants: JSON.stringify(variants), condition });
