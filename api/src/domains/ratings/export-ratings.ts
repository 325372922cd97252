import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { ratingReports, ratings } from './schema';

/** What a seller answered to ratings, without the ratings: they are their writers' data. */
export const answersBy = async (db: Db, seller: number) =>
  db
    .select({ rating: ratings.id, answer: ratings.answer, at: ratings.answeredAt })
    .from(ratings)
    .where(and(eq(ratings.sellerId, seller), isNotNull(ratings.answer)));

/** The ratings that a user reported. */
export const ratingReportsBy = async (db: Db, user: number) => {
  const { ratingId, reason, text, createdAt } = ratingReports;
  return db.select({ ratingId, reason, text, createdAt }).from(ratingReports).where(eq(ratingReports.userId, user));
};
