import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { idOf } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { ratingReports, ratings } from './schema';
import { refreshSellerRating } from './seller-rating';

/** Sets what the operator decided, which no screening changes. @returns false when there is no such rating */
async function decide(tx: Tx, id: string, state: 'counted' | 'hidden', heldFor: string | null): Promise<boolean> {
  const isMeant: SQL = eq(ratings.id, sql`${idOf(id)}::bigint`);
  const [decided] = await tx
    .update(ratings)
    .set({ state, heldFor, reviewedAt: sql`now()` })
    .where(isMeant)
    .returning({ id: ratings.id, seller: ratings.sellerId });
  if (!decided) return false;
  await tx
    .update(ratingReports)
    .set({ closedAt: sql`now()` })
    .where(and(eq(ratingReports.ratingId, decided.id), isNull(ratingReports.closedAt)));
  await refreshSellerRating(tx, decided.seller);
  return true;
}

/** Takes a rating off the site. */
export const hideRating = (tx: Tx, id: string, reason: string): Promise<boolean> => decide(tx, id, 'hidden', reason);
/** Lets a held, reported or hidden rating count. */
export const restoreRating = (tx: Tx, id: string): Promise<boolean> => decide(tx, id, 'counted', null);

const insertReport = prepared<{ rating: number | null; user: number | null; reason: string; text: string }, object>(
  'insert-rating-report',
  sql`insert into rating_reports (rating_id, user_id, reason, text)
      select id, ${sql.placeholder('user')}::bigint, ${sql.placeholder('reason')}, ${sql.placeholder('text')}
      from ratings where id = ${sql.placeholder('rating')}::bigint and (state = 'counted' or seller_id = ${sql.placeholder('user')}::bigint)
      returning id`,
);

/** Stores a report of a rating that the reporter can see. @returns false when there is none */
export async function storeRatingReport(
  db: Db,
  { id, user, reason, text }: { id: string; user: number | null; reason: string; text: string },
): Promise<boolean> {
  return (await insertReport(db, { rating: idOf(id), user, reason, text })).length > 0;
}
