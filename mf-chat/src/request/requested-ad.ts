import type { EventMap } from '@roadworthy/contract/events';
import type { LoadContext } from '@roadworthy/contract/remote';

/** Ad and seller of a chat request: the payload of the event 'listings:chat-requested'. */
export type RequestedAd = EventMap['listings:chat-requested'];

/** Parses the event's payload from the params. @throws when a field is missing */
export async function parseRequestedAd({ params }: Pick<LoadContext, 'params'>): Promise<RequestedAd> {
  const { carId, slug, title, sellerId, sellerName } = params;
  if (!carId || !slug || !title || !sellerId || !sellerName) throw new Error('The chat request names no ad.');
  return { carId, slug, title, sellerId, sellerName };
}
