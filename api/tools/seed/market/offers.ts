import type { Variant } from '@roadworthy/contract/api/variants';
import { groupBy } from '../../../src/platform/collections/group-by';
import { AGE_WEIGHTS, marketShares } from '../data/market';
import { type Random, weighted } from '../random';
import { newPriceOf, usualPrice } from './asking-price';

/** A variant as first registered in a year, with its share of all used ads. */
export type CarOffer = {
  variant: Variant;
  year: number;
  weight: number;
  /** What it usually costs now, in rand. */
  value: number;
  /** From 0 for the lowest trim of the generation to 1 for the highest; undefined where the trim says nothing. */
  trimLevel: number | undefined;
};

/** Dear variants of a model sell less than its cheap ones. */
const PRICE_ELASTICITY = 1.3;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The trim without a name is the plainest of a bakkie or cheap car; of another, it says nothing ('Swift Sport 1.4T'). */
const CHEAP_CAR_PRICE = 300_000;
function trimLevelOf({ trim, trimRank, bodyType }: Variant, highest: number, price: number): number | undefined {
  const saysNothing = trim === '' && bodyType !== 'Bakkie' && price > CHEAP_CAR_PRICE;
  return highest > 1 && !saysNothing ? (trimRank - 1) / (highest - 1) : undefined;
}

function offersOfModel(variants: readonly Variant[], thisYear: number, now: Date): CarOffer[] {
  const trims = new Map(
    [...groupBy(variants, ({ generation }) => generation)].map(([generation, own]) => [
      generation,
      Math.max(...own.map(({ trimRank }) => trimRank)),
    ]),
  );
  const offers: CarOffer[] = [];
  for (const [age, ageWeight] of AGE_WEIGHTS.entries()) {
    const year = thisYear - age;
    const ofYear = variants.filter(({ soldFrom, soldTo }) => year >= soldFrom && year <= (soldTo ?? thisYear));
    const lowest = Math.min(...ofYear.map((variant) => newPriceOf(variant, now)));
    const weights = ofYear.map((variant) => (lowest / newPriceOf(variant, now)) ** PRICE_ELASTICITY);
    const total = sum(weights);
    for (const [index, variant] of ofYear.entries())
      offers.push({
        variant,
        year,
        weight: (ageWeight * (weights[index] ?? 0)) / total,
        value: usualPrice(variant, age + 0.4, now),
        trimLevel: trimLevelOf(variant, trims.get(variant.generation) ?? 1, newPriceOf(variant, now)),
      });
  }
  return offers;
}

/** Every used car that can be on offer, with weights by make, model, age and variant. */
export function listOffers(variants: readonly Variant[], now: Date): CarOffer[] {
  const thisYear = now.getUTCFullYear();
  const makes = groupBy(variants, ({ make }) => make);
  return [...makes].flatMap(([make, ofMake]) => {
    const share = marketShares.get(make);
    if (!share) return [];
    const models = [...groupBy(ofMake, ({ model }) => model)].filter(([model]) => share.models.has(model));
    const allModels = sum(models.map(([model]) => share.models.get(model) ?? 0));
    return models.flatMap(([model, ofModel]) => {
      const offers = offersOfModel(ofModel, thisYear, now);
      const total = sum(offers.map(({ weight }) => weight));
      const modelShare = (share.usedShare * (share.models.get(model) ?? 0)) / allModels;
      return offers.map((offer) => ({ ...offer, weight: (offer.weight * modelShare) / total }));
    });
  });
}

export type PickOffer = (random: Random) => CarOffer;

/** Picks offers by weight, changed by `taste`; undefined when it leaves none. */
export function pickerOf(offers: readonly CarOffer[], taste: (offer: CarOffer) => number): PickOffer | undefined {
  const liked = offers
    .map((offer) => ({ offer, weight: offer.weight * taste(offer) }))
    .filter(({ weight }) => weight > 0);
  if (liked.length === 0) return undefined;
  const pick = weighted(liked, ({ weight }) => weight);
  return (random) => pick(random).offer;
}
