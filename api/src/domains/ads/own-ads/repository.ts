import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { lockConversationsAbout } from '../../../read-models/deleted-ads';
import { lockAccount } from '../../accounts';
import { ads, pastListings } from '../schema';

/** Deletes an own ad permanently, with its inquiries. @returns whether this owner had such an ad */
export async function deleteAd(db: Db, owner: number, carId: string): Promise<boolean> {
  const isOwnAd = and(eq(ads.id, sql`${idOf(carId)}::bigint`), eq(ads.creatorId, owner));
  return db.transaction(async (tx) => {
    const [own] = await tx.select({ id: ads.id }).from(ads).where(isOwnAd);
    if (!own) return false;
    await lockConversationsAbout(tx, own.id);
    // A post of the same car, which may continue this ad, comes before or after.
    await lockAccount(tx, owner);
    const deleted = await tx.delete(ads).where(isOwnAd).returning({ id: ads.id });
    return deleted.length > 0;
  });
}

/** Deletes all ads of a closed account and what remains of earlier ones, locking them in the same order as price labels do. */
export async function deleteAllAds(db: Db, owner: number): Promise<void> {
  const own = db.select({ id: ads.id }).from(ads).where(eq(ads.creatorId, owner)).orderBy(ads.id).for('update');
  await db.execute(sql`with locked as materialized (${own}) delete from ${ads} using locked where ads.id = locked.id`);
  await db.delete(pastListings).where(eq(pastListings.creatorId, owner));
}
