import { RATING_MONTHS } from '@roadworthy/contract/ratings';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';

/** One seller, or all. */
type Whose = { seller: number | null };
const seller = sql`${sql.placeholder('seller')}::bigint`;

/** Locks the row of a seller too, so that two changes at once are counted one after the other. */
const lockRows = prepared<Whose, object>(
  'lock-seller-ratings',
  sql`insert into seller_ratings (seller_id)
      select seller_id from ratings where ${seller} is null or seller_id = ${seller}
      union select seller_id from seller_ratings where ${seller} is null or seller_id = ${seller} order by 1
      on conflict (seller_id) do update set seller_id = excluded.seller_id`,
);

const mean = (column: string) => sql.raw(`round(avg(${column}), 1)::real as ${column}`);
const counted = sql`select seller_id, count(*)::int as count,
    round(avg((coalesce(answering, 0) + coalesce(described, 0) + coalesce(appointment, 0))::numeric
      / num_nonnulls(answering, described, appointment)), 1)::real as overall,
    ${mean('answering')}, ${mean('described')}, ${mean('appointment')}
  from ratings where state = 'counted' and written_at > now() - make_interval(months => ${sql.raw(String(RATING_MONTHS))})
  group by 1`;

const correct = prepared<Whose, { seller: number }>(
  'correct-seller-ratings',
  sql`with counted as (${counted}),
      actual as (
        select kept.seller_id, coalesce(counted.count, 0) as count, counted.overall, counted.answering, counted.described,
          counted.appointment
        from seller_ratings kept left join counted using (seller_id) where ${seller} is null or kept.seller_id = ${seller})
      update seller_ratings kept set count = actual.count, overall = actual.overall, answering = actual.answering,
        described = actual.described, appointment = actual.appointment
      from actual where actual.seller_id = kept.seller_id
        and (kept.count, kept.overall, kept.answering, kept.described, kept.appointment)
          is distinct from (actual.count, actual.overall, actual.answering, actual.described, actual.appointment)
      returning kept.seller_id::int as seller`,
);

/** Computes what is shown of a seller, in the transaction that changed a rating. */
export async function refreshSellerRating(tx: Tx, sellerId: number): Promise<void> {
  await lockRows(tx, { seller: sellerId });
  await correct(tx, { seller: sellerId });
}

/** Computes all of them: ratings leave the count with time. @returns how many differed */
export async function rebuildSellerRatings(db: Db): Promise<number> {
  await lockRows(db, { seller: null });
  return (await correct(db, { seller: null })).length;
}
