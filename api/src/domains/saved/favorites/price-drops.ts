import type { Settings } from '../../../platform/config/settings';
import type { Tx } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { inBatches } from '../../../platform/jobs/in-batches';
import { queueMail } from '../../../platform/mail/repository';
import { consumeChanges } from '../../ads';
import { priceDropMail } from './price-drop-mail';
import { claimPriceDrops, type PriceDrop } from './price-drop-repository';

const BATCH_SIZE = 500;

function groupByUser(drops: readonly PriceDrop[]): PriceDrop[][] {
  const users = new Map<number, PriceDrop[]>();
  for (const drop of drops) users.set(drop.user_id, [...(users.get(drop.user_id) ?? []), drop]);
  return [...users.values()];
}

async function mailBatch(tx: Tx, settings: Settings): Promise<number> {
  const changes = await consumeChanges(tx, 'price-drops', BATCH_SIZE);
  const drops = await claimPriceDrops(tx, [...new Set(changes.map(({ adId }) => adId))]);
  for (const userDrops of groupByUser(drops)) await queueMail(tx, await priceDropMail(settings, userDrops));
  return changes.length;
}

/**
 * Mails users who agreed to it about price drops of their favorites: one mail per user and run. Consuming the changes,
 * updating the known prices and queueing the mail are one transaction.
 */
export async function mailPriceDrops({ database, settings }: Dependencies): Promise<void> {
  await inBatches(database, 'price-drops', BATCH_SIZE, (tx) => mailBatch(tx, settings));
}
