import { takeChanges } from '../ads/changes';
import type { Sql } from '../database/database';
import { inBatches } from '../jobs/in-batches';
import { post } from '../mail/queries';
import type { Parts } from '../server/parts';
import type { Settings } from '../settings';
import { priceDropMail } from './price-drop-mail';
import { type Drop, takeDrops } from './price-drop-queries';

/** Changes looked at in one transaction. */
const batch = 500;

function byUser(drops: readonly Drop[]): Drop[][] {
  const users = new Map<number, Drop[]>();
  for (const drop of drops) users.set(drop.user_id, [...(users.get(drop.user_id) ?? []), drop]);
  return [...users.values()];
}

async function tellBatch(transaction: Sql, settings: Settings): Promise<number> {
  const changes = await takeChanges(transaction, 'price-drops', batch);
  const drops = await takeDrops(transaction, [...new Set(changes.map(({ adId }) => adId))]);
  for (const ofOne of byUser(drops)) await post(transaction, await priceDropMail(settings, ofOne));
  return changes.length;
}

/**
 * Mails users who agreed to it that ads they keep ask less: one mail a user and look. Having read the changes, what the
 * user knows now, and the mail are one transaction.
 */
export async function tellPriceDrops({ database, settings }: Parts): Promise<void> {
  await inBatches(database, 'price-drops', batch, (transaction) => tellBatch(transaction, settings));
}
