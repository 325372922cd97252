import { eventConsumer } from '../../../platform/jobs/event-consumer';
import { queueMail } from '../../../platform/mail/repository';
import { adChanged } from '../../ads';
import { priceDropMail } from './price-drop-mail';
import { claimPriceDrops, type PriceDrop } from './price-drop-repository';

function groupByUser(drops: readonly PriceDrop[]): PriceDrop[][] {
  const users = new Map<number, PriceDrop[]>();
  for (const drop of drops) users.set(drop.user_id, [...(users.get(drop.user_id) ?? []), drop]);
  return [...users.values()];
}

/**
 * Job: mails users who agreed to it about price drops of their favorites, one mail per user and batch. Consuming the
 * events, updating the known prices and queueing the mail are one transaction.
 */
export const mailPriceDrops = eventConsumer('price-drops', adChanged, 500, async (tx, changes, { settings }) => {
  const drops = await claimPriceDrops(tx, [...new Set(changes.map(({ subject }) => subject))]);
  for (const userDrops of groupByUser(drops)) await queueMail(tx, await priceDropMail(settings, userDrops));
});
