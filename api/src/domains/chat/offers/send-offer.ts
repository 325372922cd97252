import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { nextOfferStatus, type OfferAction, offerProblem } from '@roadworthy/contract/offers';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { findDiscussedAd } from '../../../read-models/chat';
import { adNotFound } from '../../ads';
import { type Conversation, conversationOf, otherThan } from '../conversation';
import { recordRequest } from '../record-request';
import { notifyRecipients, sendInOrder } from '../send-message';
import type { NewMessage } from '../store-message';
import { expireOffers } from './expire-offers';
import { answerTexts, offerText } from './offer-texts';
import { closeOffer, endedOffers, findOffer, hasOpenOffer, insertOffer, type NewOffer, type Offer } from './repository';

/** A call that makes or answers an offer. */
type Call = { chat: string; user: number; uuid: string };

const perUser: Limit = {
  name: 'chat-offer',
  max: 30,
  windowSeconds: 60 * 60,
  message: 'You have sent many offers. Please wait a while and try again.',
};

function checkAmount(amount: number, askingPrice: number): void {
  const problem = offerProblem(amount, askingPrice);
  if (problem) throw new HttpError(400, `${problem}.`, { amount: problem });
}

/** Closes the conversation's ended offers first: a new one may follow, and none of them is accepted. */
async function prepare(app: FastifyInstance, { chat, user }: Call): Promise<void> {
  const { db } = app.deps.database;
  await consume(db, perUser, String(user));
  const { id } = await conversationOf(db, user, chat);
  for (const expired of await expireOffers(db, id)) await notifyRecipients(app, expired, expired.chat);
}

/** The ad that a participant may discuss as its buyer. @throws 404, 409 */
export async function findAdToDiscuss(tx: Tx, conversation: Conversation, buyer: number, carId: string) {
  const ad = await findDiscussedAd(tx, carId);
  if (ad?.seller !== otherThan(buyer, conversation)) throw adNotFound();
  if (ad.status !== 'active') throw new HttpError(409, 'This car is not for sale any more.');
  return ad;
}

/**
 * Makes an offer for an ad of the other participant.
 * @throws 400 for an amount out of range, 404, 409 while an offer is open, 403 and 429 as messages
 */
export async function makeOffer(
  app: FastifyInstance,
  call: Call & { carId: string; amount: number },
): Promise<ChatMessage> {
  await prepare(app, call);
  return sendInOrder(app, call, async (tx, conversation) => {
    const { user: sender, carId, amount } = call;
    const { id: adId, title, price, seller } = await findAdToDiscuss(tx, conversation, sender, carId);
    checkAmount(amount, price);
    if (await hasOpenOffer(tx, conversation.id, adId))
      throw new HttpError(409, 'There is an open offer for this car. Answer or withdraw it first.');
    const offer: NewOffer = { chat: conversation.id, adId, title, askingPrice: price, amount, proposer: sender };
    const offerId = await insertOffer(tx, offer);
    return {
      message: { message: offerText(offer), carId: adId, kind: 'offer', offerId },
      onStored: (stored) => recordRequest(tx, { id: adId, seller }, sender, call.chat, stored),
    };
  });
}

type Answer = Call & { offerId: string; action: OfferAction; amount?: number };

/** The message of an answer, after closing the offer; a counter-offer is a new one of the other side. */
async function applyAnswer(
  tx: Tx,
  offer: Offer,
  { user, action, amount = 0 }: Answer,
): Promise<Pick<NewMessage, 'message' | 'offerId' | 'kind' | 'carId'>> {
  const status = nextOfferStatus({ status: offer.status, proposer: String(offer.proposer) }, String(user), action);
  if (!status) throw new HttpError(409, closedMessage(offer, user));
  const { id, chat, adId, title, askingPrice } = offer;
  if (action !== 'counter') {
    await closeOffer(tx, id, status);
    return { message: answerTexts[action](offer), offerId: id, kind: action, carId: null };
  }
  checkAmount(amount, askingPrice);
  await closeOffer(tx, id, status);
  const counter: NewOffer = { chat, adId, title, askingPrice, amount, proposer: user, counteredId: id };
  return {
    message: answerTexts.counter(counter),
    offerId: await insertOffer(tx, counter),
    kind: action,
    carId: null,
  };
}

const closedMessage = ({ status, proposer }: Offer, user: number): string => {
  if (status !== 'pending') return `This offer is closed: it was ${status}.`;
  return proposer === user ? 'This is your own offer: you can withdraw it.' : 'Only its sender can withdraw an offer.';
};

/**
 * Accepts, declines, counters or withdraws an offer.
 * @throws 400 for an amount out of range, 404, 409 when the offer is closed or the other side's turn
 */
export async function answerOffer(app: FastifyInstance, answer: Answer): Promise<ChatMessage> {
  await prepare(app, answer);
  return sendInOrder(app, answer, async (tx, conversation) => {
    const offer = await findOffer(tx, conversation.id, answer.offerId);
    if (!offer) throw new HttpError(404, 'There is no such offer.');
    if ((await endedOffers(tx, conversation.id)).some(({ id }) => id === offer.id))
      throw new HttpError(409, 'The ad has just changed: this offer has ended.');
    return { message: await applyAnswer(tx, offer, answer) };
  });
}
