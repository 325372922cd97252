import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';
import { isInSegment, type PricedCar, type PriceSegment, pricedCarColumns, pricedCarTables } from './price-segments';

/** A car with its distance from a subject, in km. */
export type NearCar = PricedCar & { distance: number };
/** What a kind of difference counts for, in km. */
export type Distances = { maxDistance: number; perYear: number; otherVariant: number };

const { placeholder } = sql;
const near = sql`abs(year - ${placeholder('year')}::int) * ${placeholder('perYear')}::int
  + abs(mileage - ${placeholder('mileage')}::int)`;

const variant = sql`${placeholder('variant')}::text`;
const mileage = sql`${placeholder('mileage')}::int`;
const maxDistance = sql`${placeholder('maxDistance')}::int`;
const limit = sql`${placeholder('limit')}::int`;
const yearsWithin = sql`${maxDistance} / ${placeholder('perYear')}::int`;
const isComparable = sql`${isInSegment} and price > 0 and id <> ${placeholder('id')}::bigint`;
/** For a subject without a variant all cars are of its own kind. */
const isOtherVariant = sql`(${variant} is null or variant_id <> ${variant})`;
const nearestOfYear = (isOnSide: SQL, order: SQL) => sql`
  (select id, year, mileage from ads where ${isComparable} and ${isOtherVariant} and year = wanted and ${isOnSide}
    order by ${order} limit ${limit})`;

const readNear = prepared<
  PriceSegment & Distances & { id: number; year: number; mileage: number; variant: string | null; limit: number },
  NearCar
>(
  'near-cars',
  // Of each year the index gives the nearest by mileage on both sides: the time does not grow with the cars of a model. With
  // `offset 0` those of the variant are found by its index, however many cars the planner expects of a model.
  sql`select ${pricedCarColumns}, nearest.distance from (
        select id, distance from (
          select id, ${near} as distance from (select * from ads where variant_id = ${variant} offset 0) as ads where ${isComparable}
          union all
          select id, ${near} + case when ${variant} is null then 0 else ${placeholder('otherVariant')}::int end
          from generate_series(${placeholder('year')}::int - ${yearsWithin}, ${placeholder('year')}::int + ${yearsWithin}) as years(wanted)
            cross join lateral (
              ${nearestOfYear(sql`mileage between ${mileage} and ${mileage} + ${maxDistance}`, sql`mileage`)}
              union all
              ${nearestOfYear(sql`mileage < ${mileage} and mileage >= ${mileage} - ${maxDistance}`, sql`mileage desc`)}
            ) as beside(id, year, mileage)
        ) as candidate where distance <= ${maxDistance} order by distance, id limit ${limit}) as nearest
      join (${pricedCarTables}) on ads.id = nearest.id order by nearest.distance, ads.id`,
);

/** The nearest other cars of a segment, as `NearestCars` finds them among all of it. */
export const findNearCars = (
  db: Db,
  { id, year, mileage, variant }: PricedCar,
  segment: PriceSegment,
  distances: Distances,
  limit: number,
): Promise<NearCar[]> => readNear(db, { ...segment, ...distances, ...{ id, year, mileage, variant, limit } });

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
