import type { EventMap } from '@roadworthy/contract/events';
import type { LoadContext } from '@roadworthy/contract/remote';

/** The ad and the seller that somebody wants to talk about: what the event 'listings:chat-requested' tells. */
export type AskedAd = EventMap['listings:chat-requested'];

/** The event's payload, as the shell hands it over in the params. @throws when a part of it is missing */
export async function askedAd({ params }: Pick<LoadContext, 'params'>): Promise<AskedAd> {
  const { carId, slug, title, sellerId, sellerName } = params;
  if (!carId || !slug || !title || !sellerId || !sellerName) throw new Error('The chat request names no ad.');
  return { carId, slug, title, sellerId, sellerName };
}
