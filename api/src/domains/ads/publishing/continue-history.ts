import type { AdHistory } from '@roadworthy/contract/api/listings';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { sendTogether } from '../../../platform/database/send-together';
import { priceChangesJson } from '../price-history';
import type { AdValues } from './ad-values';

/** A car of an earlier ad has about the mileage of then: a typing error less, or some months of driving more. */
const MAX_MILEAGE_BELOW = 500;
const MAX_MILEAGE_ABOVE = 5_000;

type Car = { user: number; variantId: string; year: number; mileage: number; vin: string | null };
/** `source` is the table of the row with this id. */
export type EarlierListing = {
  source: 'ads' | 'past_listings';
  id: number;
  price: number;
  firstListedAt: string;
  changes: AdHistory['changes'];
};

const { placeholder } = sql;
const hasSameVin = sql`vin = ${placeholder('vin')}::text`;
const isSameCar = sql`creator_id = ${placeholder('user')}::bigint and variant_id = ${placeholder('variantId')}
  and year = ${placeholder('year')}::int and ${placeholder('mileage')}::int
    between mileage - ${sql.raw(String(MAX_MILEAGE_BELOW))} and mileage + ${sql.raw(String(MAX_MILEAGE_ABOVE))}
  and (${hasSameVin}) is not false`;

const readEarlierListing = prepared<Car, EarlierListing>(
  'earlier-listing',
  sql`select source, id::int as id, price, first_listed_at::text as "firstListedAt", changes from (
        select 'ads' as source, id, vin, price, mileage, coalesce(first_listed_at, created_at) as first_listed_at,
          updated_at as ended_at, ${priceChangesJson}::jsonb as changes
        from ads where status = 'inactive' and not is_continued and ${isSameCar}
        union all
        select 'past_listings', id, vin, price, mileage, first_listed_at, ended_at, changes
        from past_listings where ${isSameCar}) as earlier
      order by (${hasSameVin}) is true desc, abs(mileage - ${placeholder('mileage')}::int), ended_at desc limit 1`,
);

/**
 * The seller's ad of the same car that was deleted or taken down, and is not continued yet; undefined for none, and
 * without a variant. Reliable only under the account's lock.
 */
export async function findEarlierListing(
  tx: Tx,
  user: number,
  { variantId, year, mileage, vin = null }: Pick<AdValues, 'variantId' | 'year' | 'mileage' | 'vin'>,
): Promise<EarlierListing | undefined> {
  if (!variantId) return undefined;
  const [earlier] = await readEarlierListing(tx, { user, variantId, year, mileage, vin });
  return earlier;
}

/** Keeps a listing from being continued again. Before the new ad is inserted, in the order of locks. */
export async function markContinued(tx: Tx, { source, id }: EarlierListing): Promise<void> {
  await tx.execute(
    source === 'ads'
      ? sql`update ads set is_continued = true where id = ${id}`
      : sql`delete from past_listings where id = ${id}`,
  );
}

/**
 * Gives a new ad, inserted with the earlier price, the earlier history; its own price then counts as a change. Both
 * statements are sent at once, so that what is sent next sees the ad's own price.
 */
export async function continueHistory(tx: Tx, id: number, earlier: EarlierListing, price: number): Promise<void> {
  const changes = sql`insert into ad_price_changes (ad_id, price_before, price_after, changed_at)
        select ${id}, (change->>'from')::int, (change->>'to')::int, (change->>'at')::timestamptz
        from jsonb_array_elements(${JSON.stringify(earlier.changes)}::jsonb) as change`;
  const listing = sql`update ads set first_listed_at = ${earlier.firstListedAt}::timestamptz, price = ${price} where id = ${id}`;
  await sendTogether(
    () => tx.execute(changes),
    () => tx.execute(listing),
  );
}
