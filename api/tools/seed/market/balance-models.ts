import type { CarOffer } from './offers';

/** What a group of sellers offers: its share of all used ads, and how much it wants a car. */
export type SellerGroup = { share: number; taste: (offer: CarOffer) => number };

const ROUNDS = 12;
/** A model that hardly fits any seller is not forced upon those that it fits a little. */
const MAX_FACTOR = 8;

const modelKey = ({ variant }: CarOffer): string => `${variant.make}|${variant.model}`;

/**
 * Changes the weights of models so that all groups together offer each model as often as the market does, although a
 * bakkie dealer has bakkies only. Iterative proportional fitting.
 */
export function balanceModels(offers: readonly CarOffer[], groups: readonly SellerGroup[]): CarOffer[] {
  const wanted = new Map<string, number>();
  for (const offer of offers) wanted.set(modelKey(offer), (wanted.get(modelKey(offer)) ?? 0) + offer.weight);
  const all = [...wanted.values()].reduce((sum, weight) => sum + weight, 0);
  const byGroup = groups.map(({ share, taste }) => {
    const weights = new Map<string, number>();
    for (const offer of offers) {
      const weight = offer.weight * taste(offer);
      if (weight > 0) weights.set(modelKey(offer), (weights.get(modelKey(offer)) ?? 0) + weight);
    }
    return { share, weights };
  });
  const factors = new Map([...wanted.keys()].map((model) => [model, 1]));
  for (let round = 0; round < ROUNDS; round++) {
    const offered = new Map<string, number>();
    for (const { share, weights } of byGroup) {
      let total = 0;
      for (const [model, weight] of weights) total += weight * (factors.get(model) ?? 1);
      for (const [model, weight] of weights)
        offered.set(model, (offered.get(model) ?? 0) + (share * weight * (factors.get(model) ?? 1)) / total);
    }
    for (const [model, weight] of wanted) {
      const factor = ((factors.get(model) ?? 1) * weight) / all / (offered.get(model) || 1);
      factors.set(model, Math.min(MAX_FACTOR, Math.max(1 / MAX_FACTOR, factor)));
    }
  }
  return offers.map((offer) => ({ ...offer, weight: offer.weight * (factors.get(modelKey(offer)) ?? 1) }));
}
