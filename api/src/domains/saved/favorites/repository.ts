import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { visibleAds } from '../../../read-models/ad-summary';
import { withdrawWaitingPush } from '../../push';
import { priceDropTopic } from './price-drop-repository';
import { favorites } from './schema';

/** Adds favorites of a user; existing ones stay as they are, and ads that the user cannot see are skipped. */
export async function addFavorite(db: Db, user: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`insert into ${favorites} (user_id, ad_id, last_notified_price)
        select ${user}::bigint, id, price from ${visibleAds(sql`${user}::bigint`)} ads
        where id in ${[...ids]} order by id on conflict do nothing`,
  );
}

/**
 * Removes a favorite, then what waits to be pushed about it: the first waits for a job that claims its price drop.
 * @returns whether the ad was a favorite
 */
export async function removeFavorite(db: Db, user: number, id: number): Promise<boolean> {
  const isFavorite = and(eq(favorites.userId, user), eq(favorites.adId, id));
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(favorites).where(isFavorite).returning({ id: favorites.adId });
    if (!removed) return false;
    await withdrawWaitingPush(tx, user, priceDropTopic(id));
    return true;
  });
}
