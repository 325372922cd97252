import type { Variant } from '@roadworthy/contract/api/variants';
import { nameKey } from '@roadworthy/contract/name-key';
import { lastYearOf, wasNewIn } from '@roadworthy/contract/variant-years';
import type { Combination } from './combination';
import { findImpossible } from './impossible';
import { makeKey } from './makes';
import { readCatalogue } from './read-catalogue';
import { createVariantIndex } from './search-variants';

/** Limits the answer to a combination in which everything is wrong. */
const MAX_REASONS = 5;

export type VariantCatalogue = {
  /** Changes with any fact. */
  version: string;
  /** Variants of a model that could have been registered in a year, in the order of the files. */
  findVariants: (make: string, model: string, year: number) => Variant[];
  /** Years in which a car of the model could have been registered, the newest first. */
  findYears: (make: string, model: string) => number[];
  search: (text: string, limit?: number) => Variant[];
  /** Why no such car was sold, the most basic reason first; empty for a possible or unknown one. */
  findReasons: (combination: Combination) => string[];
};

const modelKey = (make: string, model: string): string => `${makeKey(make)}|${nameKey(model)}`;

function createCatalogue(): VariantCatalogue {
  const { version, variants } = readCatalogue();
  const index = createVariantIndex(variants);
  const byModel = new Map<string, Variant[]>();
  for (const variant of variants) {
    const key = modelKey(variant.make, variant.model);
    const own = byModel.get(key);
    if (own) own.push(variant);
    else byModel.set(key, [variant]);
  }
  const ofModel = (make: string, model: string) => byModel.get(modelKey(make, model)) ?? [];
  function findYears(make: string, model: string): number[] {
    const years = ofModel(make, model).flatMap((variant) =>
      Array.from(
        { length: Math.max(0, lastYearOf(variant) - variant.soldFrom + 1) },
        (_, add) => variant.soldFrom + add,
      ),
    );
    return [...new Set(years)].sort((a, b) => b - a);
  }
  return {
    version,
    findVariants: (make, model, year) => ofModel(make, model).filter((variant) => wasNewIn(year, variant)),
    findYears,
    search: index.search,
    findReasons: (combination) => findImpossible(combination, variants).slice(0, MAX_REASONS),
  };
}

let catalogue: VariantCatalogue | undefined;
/** The catalogue of this process. The first call, at start, reads the files, which takes 0.3 s; they need 5 MB. */
export function variantCatalogue(): VariantCatalogue {
  catalogue ??= createCatalogue();
  return catalogue;
}
