import type { CardAd } from './card-ad';

/** What the ad page draws of a card until its own data are loaded. */
type CardLinkState = { card: Pick<CardAd, 'title' | 'price' | 'picture'> & Partial<Pick<CardAd, 'address'>> };

/** The state of a card's link to its ad. */
export const cardLinkState = ({ title, price, address, picture }: CardLinkState['card']): CardLinkState => ({
  card: { title, price, address, picture },
});

/** The card in the state of a link; undefined for another state, such as one of an older release. */
export function cardOf(linkState: unknown): CardLinkState['card'] | undefined {
  const { card } = (linkState ?? {}) as Partial<CardLinkState>;
  return typeof card?.title === 'string' && typeof card.price === 'number' ? card : undefined;
}
