import type { ChatMessage, ChatOffer } from '@roadworthy/contract/api/chat';

/**
 * The offers that messages show as closed. A final status never changes, and a message that was loaded before still has
 * the status of that time.
 */
export function findClosedOffers(messages: readonly ChatMessage[]): Map<string, ChatOffer['status']> {
  const closed = new Map<string, ChatOffer['status']>();
  for (const { kind, offer } of messages) {
    if (!offer) continue;
    if (offer.status !== 'pending') closed.set(offer._id, offer.status);
    if (kind === 'counter' && offer.counters) closed.set(offer.counters, 'countered');
  }
  return closed;
}
