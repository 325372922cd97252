import { OFFER_TTL_DAYS } from '@roadworthy/contract/limits';
import type { OfferAction } from '@roadworthy/contract/offers';
import { formatPrice } from '@roadworthy/contract/price';
import type { Offer } from './repository';

type Subject = Pick<Offer, 'amount' | 'title'>;
const about = ({ amount, title }: Subject): string => `${formatPrice(amount)} for the ${title}`;

/** What messages about offers say, to apps and mails that show their text only. */
export const offerText = (offer: Subject): string => `I offer ${about(offer)}.`;
export const answerTexts: Record<OfferAction, (offer: Subject) => string> = {
  accept: (offer) => `I accept the offer of ${about(offer)}.`,
  decline: (offer) => `I decline the offer of ${about(offer)}.`,
  counter: (offer) => `My counter-offer: ${about(offer)}.`,
  withdraw: (offer) => `I withdraw my offer of ${about(offer)}.`,
};

/** Why an offer has ended without an answer. */
export function endedText(offer: Pick<Offer, 'adStatus' | 'adPrice' | 'askingPrice'> & Subject): string {
  const { adStatus, adPrice, askingPrice } = offer;
  const subject = `The offer of ${about(offer)} has ended`;
  if (adStatus === 'sold') return `${subject}: the car has been sold.`;
  if (adStatus !== 'active') return `${subject}: the car is not for sale any more.`;
  if (adPrice !== null && adPrice !== askingPrice) return `${subject}: the price is now ${formatPrice(adPrice)}.`;
  return `${subject}: it was not answered within ${OFFER_TTL_DAYS} days.`;
}
