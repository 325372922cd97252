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
  PostedCar & { user: number; idempotencyKey: string | null },
  { isSame: boolean; _id: string | null; slug: string; status: string }
>(
  'recent-posting',
  sql`select coalesce(idempotency_key = ${given('idempotencyKey')}::text, false) as "isSame",
        ads.id::text as "_id", ads.slug, ads.status
      from recent_postings left join ads on ads.id = ad_id
      where user_id = ${given('user')}::bigint and (idempotency_key = ${given('idempotencyKey')}::text
        or ${recent} and (recent_postings.title = ${given('title')} or
          (recent_postings.make, recent_postings.model, recent_postings.year, recent_postings.mileage)
            = (${given('make')}, ${given('model')}, ${given('year')}::int, ${given('mileage')}::int)))
      order by "isSame" desc limit 1`,
);

/**
 * An earlier posting of the user's, of this car in the last 48 hours or of the name that the client gave this one.
 * @returns `isSame` when it has that name, and its ad, null when that is gone; undefined when there was none
 */
export async function earlierPosting(
  transaction: Sql,
  user: number,
  { make, model, year, mileage, title }: PostedCar,
  idempotencyKey: string | null,
): Promise<{ isSame: boolean; ad: { _id: string; slug: string; status: string } | null } | undefined> {
  const car = { make, model, year, mileage, title: plain(title) };
  const [posting] = await readPosting(transaction, { ...car, user, idempotencyKey });
  if (!posting) return undefined;
  const { isSame, _id, slug, status } = posting;
  return { isSame, ad: _id === null ? null : { _id, slug, status } };
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
