import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { adsOfSellers } from '../../../read-models/ads-of-sellers';
import { suspendedAds } from './schema';

/** Stores the status that an ad of a suspended account gets back with it. */
export async function storeSuspendedAd(tx: Tx, adId: number, status: string): Promise<void> {
  await tx
    .insert(suspendedAds)
    .values({ adId, status })
    .onConflictDoUpdate({ target: suspendedAds.adId, set: { status } });
}

/** Takes out the stored statuses of the ads of accounts, to restore them. */
export async function takeSuspendedAds(tx: Tx, accounts: readonly number[]) {
  const ids = await adsOfSellers(tx, accounts);
  return tx.delete(suspendedAds).where(inArray(suspendedAds.adId, ids)).returning();
}
