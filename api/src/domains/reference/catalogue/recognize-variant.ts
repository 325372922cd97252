import type { Variant } from '@roadworthy/contract/api/variants';
import { nameKey } from '@roadworthy/contract/name-key';
import { wasNewIn } from '@roadworthy/contract/variant-years';
import { makeKey } from './makes';
import { variantCatalogue } from './variant-catalogue';
import { variantWords } from './words';

/** A car as a file names it; `isPossible` leaves out variants that other facts of the car exclude. */
export type NamedCar = {
  make: string;
  model: string;
  year: number;
  text: string;
  isPossible: (variant: Variant) => boolean;
};

/** Several cars of a model may match a text equally well. */
const MAX_CANDIDATES = 20;

const hasWordsOf = (variant: Variant, other: Variant): boolean => {
  const words = new Set(variantWords(variant.name));
  return variantWords(other.name).every((word) => words.has(word));
};

/** Of several generations with the same name that which was on sale in the year. */
function dropOtherYears(variants: readonly Variant[], year: number): readonly Variant[] {
  const onSale = variants.filter(({ soldFrom, soldTo }) => soldFrom <= year && year <= (soldTo ?? year));
  return onSale.length > 0 ? onSale : variants;
}

/**
 * The variants that a car named in words may be. The variant is certain when only one remains, or when the others are
 * that one with further words in their names ('Raider' and 'Raider 4x4').
 */
export function recognizeVariant({ make, model, year, text, isPossible }: NamedCar): {
  variant?: Variant;
  candidates: readonly Variant[];
} {
  const search = [year || '', make, model, text].join(' ').slice(0, 200);
  const found = variantCatalogue()
    .search(search, MAX_CANDIDATES)
    .filter(
      (variant) =>
        (!make || makeKey(variant.make) === makeKey(make)) &&
        (!year || wasNewIn(year, variant)) &&
        (!model || isModel(variant, model)),
    );
  const possible = found.filter(isPossible);
  const candidates = dropOtherYears(possible.length > 0 ? possible : found, year);
  const [first, ...others] = candidates;
  const isCertain = first !== undefined && possible.length > 0 && others.every((other) => hasWordsOf(other, first));
  return { ...(isCertain && { variant: first }), candidates };
}

/** Files also name a series with its engine as the model: '320i', 'C200', 'Polo Vivo 1.4'. */
const isModel = (variant: Variant, model: string): boolean => {
  const [own, named] = [nameKey(variant.model), nameKey(model)];
  return named === own || named.startsWith(own) || nameKey(variant.name).includes(named) || own.startsWith(named);
};
