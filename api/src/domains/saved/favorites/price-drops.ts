import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import type { Tx } from '../../../platform/database/database';
import { eventConsumer } from '../../../platform/jobs/event-consumer';
import { queueMail } from '../../../platform/mail/repository';
import { adChanged } from '../../ads';
import { queuePush, secondsUntilMailAfterPush } from '../../push';
import { priceDropMail } from './price-drop-mail';
import { claimPriceDrops, type PriceDrop, priceDropTopic } from './price-drop-repository';

function groupByUser(drops: readonly PriceDrop[]): PriceDrop[][] {
  const users = new Map<number, PriceDrop[]>();
  for (const drop of drops) users.set(drop.user_id, [...(users.get(drop.user_id) ?? []), drop]);
  return [...users.values()];
}

/** Notifies the devices of one user. @returns whether the user has one */
async function pushDrops(tx: Tx, drops: readonly PriceDrop[]): Promise<boolean> {
  const pushed = [];
  for (const { user_id: user, ad_id, slug, title, price, last_notified_price: before } of drops)
    pushed.push(
      await queuePush(tx, {
        ...{ user, kind: 'price-drop', topic: priceDropTopic(ad_id), path: paths.ad(slug) },
        ...{ title: `Lower price: ${formatPrice(price)}`, body: `${title}, before ${formatPrice(before)}` },
      }),
    );
  return pushed.includes(true);
}

/**
 * Job: notifies users who agreed to it of price drops of their favorites, on their devices and by one mail per user and batch, which
 * follows a notification an hour after it may be sent. Consuming the events, updating the known prices and queueing are one transaction.
 */
export const mailPriceDrops = eventConsumer('price-drops', adChanged, 500, async (tx, changes, { settings }, now) => {
  const drops = await claimPriceDrops(tx, [...new Set(changes.map(({ subject }) => subject))]);
  for (const userDrops of groupByUser(drops)) {
    const isPushed = settings.push !== undefined && (await pushDrops(tx, userDrops));
    const delay = isPushed ? secondsUntilMailAfterPush(now) : 0;
    if (userDrops[0]?.wants_mail) await queueMail(tx, await priceDropMail(settings, userDrops), delay);
  }
});
