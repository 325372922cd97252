import type { MarketAd } from '../market/write-market';
import { equipmentRules } from './doubtful-equipment';
import { sentenceRules } from './doubtful-sentences';

/** What a visitor reads of an ad, and the variant that it is of. */
export type ReviewedAd = Pick<
  MarketAd,
  | 'title'
  | 'condition'
  | 'year'
  | 'bodytype'
  | 'mileage'
  | 'fueltype'
  | 'transmission'
  | 'drive'
  | 'carfeatures'
  | 'description'
  | 'price'
  | 'variant'
>;
/** What a car person does not believe, and the ads in which it is. */
export type DoubtRule = [doubt: string, isDoubtful: (ad: ReviewedAd, now: Date) => boolean];

const doubtRules: readonly DoubtRule[] = [...sentenceRules, ...equipmentRules];

/** What a car person would not believe of an ad, by rules that do not read how the seed writes it. */
export const findDoubts = (ad: ReviewedAd, now: Date): string[] =>
  doubtRules.filter(([, isDoubtful]) => isDoubtful(ad, now)).map(([doubt]) => doubt);
