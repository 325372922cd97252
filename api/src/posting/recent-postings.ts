import { repostHours } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { plain } from '../ads/spelling';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import { recentPostings } from './tables';

/** What makes two ads the same car's (specification section 5 'Ad rules'). */
export type PostedCar = { make: string; model: string; year: number; mileage: number; title: string };

/** Ads of the last 48 hours; a job forgets older ones within a minute or so. */
const recent = sql`posted_at > now() - make_interval(hours => ${repostHours})`;

/**
 * What became of the posting that a client gave this name; undefined when there was none, its ad null when that is
 * gone.
 */
export async function postedAs(
  transaction: Sql,
  user: number,
  idempotencyKey: string,
): Promise<{ ad: { _id: string; slug: string; status: string } | null } | undefined> {
  const [posting] = await rows<{ _id: string | null; slug: string; status: string }>(
    transaction,
    sql`select ads.id::text as "_id", ads.slug, ads.status from recent_postings left join ads on ads.id = ad_id
        where user_id = ${user}::bigint and idempotency_key = ${idempotencyKey}`,
  );
  if (!posting) return undefined;
  const { _id, slug, status } = posting;
  return { ad: _id === null ? null : { _id, slug, status } };
}

/** Whether the user posted this car in the last 48 hours, whatever became of the ad. */
export async function wasPosted(transaction: Sql, user: number, car: PostedCar): Promise<boolean> {
  const found = await rows(
    transaction,
    sql`select from recent_postings where user_id = ${user}::bigint and ${recent} and (title = ${plain(car.title)}
          or (make, model, year, mileage) = (${car.make}, ${car.model}, ${car.year}::int, ${car.mileage}::int)) limit 1`,
  );
  return found.length > 0;
}

export async function notePosting(
  transaction: Sql,
  userId: number,
  adId: number,
  { make, model, year, mileage, title }: PostedCar,
  idempotencyKey?: string,
): Promise<void> {
  const posting = { userId, adId, make, model, year, mileage, title: plain(title), idempotencyKey };
  await transaction.insert(recentPostings).values(posting);
}

/** Forgets what may be posted again. */
export async function forgetOldPostings(database: Sql): Promise<void> {
  await database.execute(sql`delete from recent_postings where not ${recent}`);
}

/** What is kept of a user's postings, the latest first. */
export const postingsOf = (database: Sql, user: number): Promise<object[]> =>
  rows(
    database,
    sql`select title, make, model, year::int, mileage, ${iso(sql`posted_at`)} as posted_at from recent_postings
        where user_id = ${user}::bigint order by recent_postings.posted_at desc`,
  );
