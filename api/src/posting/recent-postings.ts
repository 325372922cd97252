import { repostHours } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { plain } from '../ads/spelling';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import { prepared } from '../database/prepared';

/** What makes two ads the same car's (specification section 5 'Ad rules'). */
export type PostedCar = { make: string; model: string; year: number; mileage: number; title: string };

/** Ads of the last 48 hours; a job forgets older ones within a minute or so. */
const recent = sql`posted_at > now() - make_interval(hours => ${repostHours})`;

const given = (name: string) => sql.placeholder(name);

const readPosting = prepared<
  { user: number; idempotencyKey: string },
  { _id: string | null; slug: string; status: string }
>(
  'posted-as',
  sql`select ads.id::text as "_id", ads.slug, ads.status from recent_postings left join ads on ads.id = ad_id
      where user_id = ${given('user')}::bigint and idempotency_key = ${given('idempotencyKey')}`,
);

/**
 * What became of the posting that a client gave this name; undefined when there was none, its ad null when that is
 * gone.
 */
export async function postedAs(
  transaction: Sql,
  user: number,
  idempotencyKey: string,
): Promise<{ ad: { _id: string; slug: string; status: string } | null } | undefined> {
  const [posting] = await readPosting(transaction, { user, idempotencyKey });
  if (!posting) return undefined;
  const { _id, slug, status } = posting;
  return { ad: _id === null ? null : { _id, slug, status } };
}

const readSame = prepared<PostedCar & { user: number }, object>(
  'was-posted',
  sql`select from recent_postings where user_id = ${given('user')}::bigint and ${recent} and (title = ${given('title')}
        or (make, model, year, mileage)
          = (${given('make')}, ${given('model')}, ${given('year')}::int, ${given('mileage')}::int)) limit 1`,
);

/** Whether the user posted this car in the last 48 hours, whatever became of the ad. */
export async function wasPosted(transaction: Sql, user: number, car: PostedCar): Promise<boolean> {
  const { make, model, year, mileage, title } = car;
  const found = await readSame(transaction, { user, make, model, year, mileage, title: plain(title) });
  return found.length > 0;
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
