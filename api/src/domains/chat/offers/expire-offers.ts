import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { lockConversation } from '../conversation';
import { isBlockedIn } from '../moderation/repository';
import { type StoredMessage, storeMessage } from '../store-message';
import { endedText } from './offer-texts';
import { closeOffer, endedOffers, type Offer } from './repository';

/** Closes an ended offer with a message of its seller's side; undefined when another process did. */
async function expireOffer(db: Db, { id, chat, proposer }: Offer): Promise<StoredMessage | undefined> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, proposer, String(chat));
    const ended = (await endedOffers(tx, chat)).find((offer) => offer.id === id);
    if (!ended) return undefined;
    await closeOffer(tx, id, 'expired');
    if (await isBlockedIn(tx, conversation)) return undefined;
    // Not written by a user: it neither reads the conversation nor answers a lead.
    return storeMessage(tx, {
      ...{ chat: String(chat), sender: ended.seller ?? proposer, uuid: randomUUID(), message: endedText(ended) },
      ...{ carId: null, isReply: false, kind: 'expire', offerId: id },
    });
  });
}

/** Closes ended offers, of one conversation or of all. @returns the messages that say so, with their conversation */
export async function expireOffers(db: Db, chat: number | null): Promise<(StoredMessage & { chat: string })[]> {
  const stored: (StoredMessage & { chat: string })[] = [];
  for (const offer of await endedOffers(db, chat)) {
    const message = await expireOffer(db, offer);
    if (message) stored.push({ ...message, chat: String(offer.chat) });
  }
  return stored;
}

/** Job: open streams find the messages by polling. */
export const expireOffersJob = async ({ database }: Dependencies): Promise<void> =>
  void (await expireOffers(database.db, null));
