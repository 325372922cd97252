import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { idOf } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { type RatingState, ratingReports, ratings } from './schema';
import { refreshSellerRating } from './seller-rating';

/** The state of a rating, why it is held or hidden, and when an operator decided it (ISO 8601). */
export type RatingStanding = { state: RatingState; heldFor: string | null; reviewedAt: string | null };
/** A decision that was carried out. `waitedSince`: null when the rating did not wait. */
export type DecidedRating = {
  id: number;
  before: RatingStanding;
  after: RatingState;
  closedReports: number[];
  waitedSince: Date | null;
};

const lockRating = async (tx: Tx, id: number) => {
  const [found] = await tx.select().from(ratings).where(eq(ratings.id, id)).for('update');
  return found;
};

/** Sets what the operator decided, which no screening changes, and closes the reports. */
async function decide(
  tx: Tx,
  id: string,
  after: 'counted' | 'hidden',
  { heldFor, onlyWaiting }: { heldFor: string | null; onlyWaiting: boolean },
): Promise<DecidedRating | undefined> {
  const rating = await lockRating(tx, idOf(id) ?? 0);
  if (!rating) return undefined;
  const closed = await tx
    .update(ratingReports)
    .set({ closedAt: sql`now()` })
    .where(and(eq(ratingReports.ratingId, rating.id), isNull(ratingReports.closedAt)))
    .returning({ id: ratingReports.id, createdAt: ratingReports.createdAt });
  const since = [...(rating.state === 'held' ? [rating.writtenAt] : []), ...closed.map(({ createdAt }) => createdAt)];
  if (onlyWaiting && since.length === 0) return undefined;
  await tx.update(ratings).set({ state: after, heldFor, reviewedAt: sql`now()` }).where(eq(ratings.id, rating.id));
  await refreshSellerRating(tx, rating.sellerId);
  return {
    ...{ id: rating.id, after, closedReports: closed.map((report) => report.id) },
    before: {
      ...{ state: rating.state, heldFor: rating.heldFor },
      reviewedAt: rating.reviewedAt?.toISOString() ?? null,
    },
    waitedSince: since.sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
  };
}

/**
 * Takes a rating off the site.
 * @param onlyWaiting a rating that is neither held nor reported is not decided
 * @returns undefined when there is no such rating: of two at once one succeeds
 */
export const hideRating = (tx: Tx, id: string, reason: string, onlyWaiting = false) =>
  decide(tx, id, 'hidden', { heldFor: reason, onlyWaiting });
/** Lets a held, reported or hidden rating count. Parameters as {@link hideRating}. */
export const restoreRating = (tx: Tx, id: string, onlyWaiting = false) =>
  decide(tx, id, 'counted', { heldFor: null, onlyWaiting });

/** Takes a decision back. @returns false when the rating is missing or was written or decided again since */
export async function undoRatingDecision(
  tx: Tx,
  id: number,
  { before, after }: { before: RatingStanding; after: RatingState },
): Promise<boolean> {
  const rating = await lockRating(tx, id);
  if (rating?.state !== after || !rating.reviewedAt) return false;
  const reviewedAt = before.reviewedAt === null ? null : new Date(before.reviewedAt);
  await tx
    .update(ratings)
    .set({ ...before, reviewedAt })
    .where(eq(ratings.id, id));
  await refreshSellerRating(tx, rating.sellerId);
  return true;
}

/** @returns whether it was closed */
export async function reopenRatingReport(tx: Tx, id: number): Promise<boolean> {
  const reopened = await tx
    .update(ratingReports)
    .set({ closedAt: null })
    .where(and(eq(ratingReports.id, id), isNotNull(ratingReports.closedAt)))
    .returning({ id: ratingReports.id });
  return reopened.length > 0;
}

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
