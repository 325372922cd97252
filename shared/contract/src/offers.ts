import { OFFER_SHARES } from './limits';
import { formatPrice } from './price';

/** What a user can do with an open offer; 'counter' closes it with an offer of the other side. */
export const offerActions = ['accept', 'decline', 'counter', 'withdraw'] as const;
export type OfferAction = (typeof offerActions)[number];

/** An offer is pending until one of the others, which are final. */
export const offerStatuses = ['pending', 'accepted', 'declined', 'countered', 'withdrawn', 'expired'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

type OpenableOffer = { status: OfferStatus; proposer: string };

/** The state machine of an offer: which side may take an action, and the status after it. */
const transitions: Record<OfferAction, { by: 'proposer' | 'other'; to: OfferStatus }> = {
  accept: { by: 'other', to: 'accepted' },
  decline: { by: 'other', to: 'declined' },
  counter: { by: 'other', to: 'countered' },
  withdraw: { by: 'proposer', to: 'withdrawn' },
};

/** What the participant may do with an offer now. */
export const allowedOfferActions = ({ status, proposer }: OpenableOffer, participant: string): OfferAction[] =>
  status === 'pending'
    ? offerActions.filter((action) => (transitions[action].by === 'proposer') === (proposer === participant))
    : [];

/** The status after an action; undefined when the participant may not take it. */
export const nextOfferStatus = (
  offer: OpenableOffer,
  participant: string,
  action: OfferAction,
): OfferStatus | undefined =>
  allowedOfferActions(offer, participant).includes(action) ? transitions[action].to : undefined;

/** Why an amount in rand is no offer for an ad of this price; undefined when it is one. */
export function offerProblem(amount: number, askingPrice: number): string | undefined {
  const [min, max] = [Math.ceil(askingPrice * OFFER_SHARES.min), Math.floor(askingPrice * OFFER_SHARES.max)];
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'Please enter an amount in whole rand, such as R 189 000';
  if (amount < min) return `An offer is at least ${formatPrice(min)}, half of the asking price`;
  return amount > max ? `An offer is at most ${formatPrice(max)}, twice the asking price` : undefined;
}
