import type { RatingForm } from '@roadworthy/contract/forms/rating';
import { NOT_APPLICABLE } from '@roadworthy/contract/ratings';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { idOf } from '../../platform/database/json';
import { HttpError } from '../../platform/http/http-error';
import { linkNotValid } from '../../platform/signed-links/signed-links';
import { findRatable } from '../../read-models/ratings';
import { ratingExchanges, ratings } from './schema';
import { refreshSellerRating } from './seller-rating';

const toScore = (choice: string): number | null => (choice === NOT_APPLICABLE ? null : Number(choice));

/**
 * Stores what a person says of a seller. After another exchange it replaces the former rating and waits again.
 * @throws 404 without an exchange, 409 when it was rated before or long ago
 */
export async function writeRating(tx: Tx, exchange: number, form: RatingForm): Promise<void> {
  const [locked] = await tx.select().from(ratingExchanges).where(eq(ratingExchanges.id, exchange)).for('update');
  const ratable = locked && (await findRatable(tx, exchange));
  if (!ratable) throw linkNotValid();
  if (!ratable.can_rate) throw new HttpError(409, 'You have rated this seller, or the contact is too long ago.');
  const { text } = form;
  const scores = {
    ...{ answering: toScore(form.answering), described: toScore(form.described) },
    appointment: toScore(form.appointment),
  };
  const sellerId = Number(ratable.seller._id);
  const started = { state: 'waiting', heldFor: null, reviewedAt: null, answer: null, answeredAt: null } as const;
  await tx
    .insert(ratings)
    .values({ exchangeId: exchange, sellerId, ...scores, text })
    .onConflictDoUpdate({ target: ratings.exchangeId, set: { ...scores, text, writtenAt: sql`now()`, ...started } });
  await tx
    .update(ratingExchanges)
    .set({ requestedAt: sql`coalesce(${ratingExchanges.requestedAt}, now())` })
    .where(eq(ratingExchanges.id, exchange));
  await refreshSellerRating(tx, sellerId);
}

/** Stores the seller's answer to a rating. @returns false when the seller has no such rating, or answered it before */
export async function answerRating(db: Db, seller: number, id: string, answer: string): Promise<boolean> {
  const isOwn = and(
    eq(ratings.id, sql`${idOf(id)}::bigint`),
    eq(ratings.sellerId, seller),
    ne(ratings.state, 'hidden'),
  );
  const answered = await db
    .update(ratings)
    .set({ answer, answeredAt: sql`now()` })
    .where(and(isOwn, isNull(ratings.answer)))
    .returning({ id: ratings.id });
  return answered.length > 0;
}
