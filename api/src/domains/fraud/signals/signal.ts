import type { CheckedAd } from '../../../read-models/checked-ad';
import type { SameVin } from '../../../read-models/same-vin';
import type { Reason } from '../checks/reason';
import type { FraudSettings } from '../settings/defaults';

/** What comparable ads say about the price, in rand; `isDoubtful` when it is too low to believe, by the price label. */
export type ComparedPrice = { value: number; comparables: number; isDoubtful: boolean };
/** An ad of another seller that may have the same text; `similarity` from 0 to 1, `words` of the own text. */
export type SimilarText = {
  ad: number;
  seller: number;
  similarity: number;
  words: number;
  isSameModel: boolean;
  isSameCar: boolean;
};
/** A picture of another seller's ad that is the same as one of this ad, or an altered copy. */
export type SimilarPicture = {
  pictureId: string;
  similarTo: string;
  adId: number;
  sellerId: number;
  /** The share of tiles that differ, from 0. Unknown of checks of the previous release. */
  distance?: number;
  isAltered?: boolean;
};

/** Everything that the signals judge. */
export type Findings = {
  ad: CheckedAd;
  price: ComparedPrice | undefined;
  texts: SimilarText[];
  pictures: SimilarPicture[];
  sameVin: SameVin[];
};

/** Finds one sign of fraud, or none. Pure, so that thresholds can be tried out. */
export type Signal = (findings: Findings, settings: FraudSettings) => Reason | undefined;

export const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** '1 other seller', '3 other sellers'. */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
