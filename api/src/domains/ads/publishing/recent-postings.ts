import { REPOST_LIMIT_HOURS } from '@roadworthy/contract/limits';
import { desc, eq, not, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { normalizeText } from '../../../platform/text/spelling';
import { isSuspended } from '../../../read-models/suspensions';
import { type Allowance, allowanceRow, isWithin } from './allowance';
import { recentPostings } from './schema';

/** The fields that identify the same car (SELL-14). */
export type PostedCar = { make: string; model: string; year: number; mileage: number; title: string };

/** Postings of the last 48 hours; a job deletes older ones every minute. */
const isRecent = sql`posted_at > now() - make_interval(hours => ${REPOST_LIMIT_HOURS})`;

const placeholder = (name: string) => sql.placeholder(name);

/** The values of a statement that reads an earlier posting. */
type Sought = PostedCar & { user: number; idempotencyKey: string | null };
type FoundPosting = { isSame: boolean; postedAt: string; _id: string | null; slug: string; status: string };
const earlierRow = sql`select coalesce(idempotency_key = ${placeholder('idempotencyKey')}::text, false) as "isSame",
        ${iso(sql`posted_at`)} as "postedAt", ads.id::text as "_id", ads.slug, ads.status
      from recent_postings left join ads on ads.id = ad_id
      where user_id = ${placeholder('user')}::bigint and (idempotency_key = ${placeholder('idempotencyKey')}::text
        or ${isRecent} and (recent_postings.title = ${placeholder('title')} or
          (recent_postings.make, recent_postings.model, recent_postings.year, recent_postings.mileage)
            = (${placeholder('make')}, ${placeholder('model')}, ${placeholder('year')}::int, ${placeholder('mileage')}::int)))
      order by "isSame" desc, ads.id is null, recent_postings.posted_at limit 1`;
const readPosting = prepared<Sought, FoundPosting>('recent-posting', earlierRow);
const readPostingAndAllowance = prepared<
  Sought,
  { isSuspended: boolean; earlier: FoundPosting | null; allowance: Allowance; nextId: number }
>(
  'posting-and-allowance',
  sql`select ${isSuspended(sql`${placeholder('user')}::bigint`)} as "isSuspended",
        (select row_to_json(earlier) from (${earlierRow}) as earlier) as earlier,
        (select row_to_json(allowance) from (${allowanceRow}) as allowance) as allowance,
        nextval(pg_get_serial_sequence('ads', 'id'))::int as "nextId"`,
);

export type EarlierPosting = {
  isSame: boolean;
  postedAt: string;
  ad: { _id: string; slug: string; status: string } | null;
};

const soughtValues = (
  user: number,
  { make, model, year, mileage, title }: PostedCar,
  idempotencyKey: string | null,
): Sought => ({ make, model, year, mileage, title: normalizeText(title), user, idempotencyKey });

const toEarlier = ({ isSame, postedAt, _id, slug, status }: FoundPosting): EarlierPosting => ({
  isSame,
  postedAt,
  ad: _id === null ? null : { _id, slug, status },
});

/**
 * An earlier posting by the user, of this car in the last 48 hours or with this idempotency key.
 * @returns `isSame` when the key matches, the ad (null when deleted) and when it was posted; undefined for none
 */
export async function findEarlierPosting(
  db: Db,
  user: number,
  car: PostedCar,
  idempotencyKey: string | null,
): Promise<EarlierPosting | undefined> {
  const [posting] = await readPosting(db, soughtValues(user, car, idempotencyKey));
  return posting && toEarlier(posting);
}

/**
 * What posting depends on, in one statement; reliable only under the account's lock. As `findEarlierPosting` and
 * `hasAllowance`; `nextId` is for the new ad, and lost without one. `isSuspended`: the account.
 */
export async function readPostingState(
  tx: Tx,
  user: number,
  car: PostedCar,
  idempotencyKey: string | null,
): Promise<{ isSuspended: boolean; earlier: EarlierPosting | undefined; isAllowed: boolean; nextId: number }> {
  const [found] = await readPostingAndAllowance(tx, soughtValues(user, car, idempotencyKey));
  const { earlier, allowance, ...state } = found as NonNullable<typeof found>;
  return { ...state, earlier: earlier ? toEarlier(earlier) : undefined, isAllowed: isWithin(allowance) };
}

/** Deletes postings beyond the repost limit. */
export async function deleteOldPostings(db: Db): Promise<void> {
  await db.delete(recentPostings).where(not(isRecent));
}

/** A user's recorded postings, the latest first. */
export async function postingsOf(db: Db, user: number): Promise<object[]> {
  const { userId, title, make, model, year, mileage, postedAt } = recentPostings;
  return db
    .select({ title, make, model, year, mileage, posted_at: iso(postedAt) })
    .from(recentPostings)
    .where(eq(userId, user))
    .orderBy(desc(postedAt));
}
