import type { Variant } from '@roadworthy/contract/api/variants';
import { nameKey } from '@roadworthy/contract/name-key';
import type { Combination } from './combination';
import { conditionsOf, namesOf } from './combination-conditions';
import { describeConflict, findConflicts } from './conflicts';
import { makeKey } from './makes';
import { physicalReasons } from './physical-reasons';
import { variantWords } from './words';

type Knowledge = { byMake: ReadonlyMap<string, Variant[]>; makesOfWord: ReadonlyMap<string, ReadonlySet<string>> };
const knowledgeOf = new WeakMap<readonly Variant[], Knowledge>();

/** The variants of each make by its key, and the makes that use a word; built once for a catalogue. */
function indexVariants(variants: readonly Variant[]): Knowledge {
  const known = knowledgeOf.get(variants);
  if (known) return known;
  const byMake = new Map<string, Variant[]>();
  const makesOfWord = new Map<string, Set<string>>();
  for (const variant of variants) {
    const key = makeKey(variant.make);
    const ofMake = byMake.get(key);
    if (ofMake) ofMake.push(variant);
    else byMake.set(key, [variant]);
    for (const word of namesOf(variant)) makesOfWord.set(word, (makesOfWord.get(word) ?? new Set()).add(key));
  }
  const knowledge = { byMake, makesOfWord };
  knowledgeOf.set(variants, knowledge);
  return knowledge;
}

/** The variants meant by a model and the text after it: 'Polo' with 'GTI' is the model 'Polo GTI', 'Golf' all Golfs. */
function variantsOfModel(variants: readonly Variant[], model: string, text: string): Variant[] {
  const [key, typed] = [nameKey(model), new Set(variantWords(text))];
  if (!key) return [];
  const wordCount = variantWords(model).length;
  const extensions = variants.filter((variant) => {
    const own = nameKey(variant.model);
    const rest = variantWords(variant.model).slice(wordCount);
    return own.startsWith(key) && rest.length > 0 && rest.every((word) => typed.has(word));
  });
  if (extensions.length > 0) return extensions;
  const exact = variants.filter((variant) => nameKey(variant.model) === key);
  return exact.length > 0 ? exact : variants.filter((variant) => nameKey(variant.model).startsWith(key));
}

/**
 * Why no such car was sold in South Africa, as far as the catalogue knows; empty for a possible one. A form asks about
 * the reasons and does not refuse the car, since the catalogue is not complete.
 */
export function findImpossible(combination: Combination, variants: readonly Variant[]): string[] {
  const reasons = physicalReasons(combination);
  const { byMake, makesOfWord } = indexVariants(variants);
  const make = makeKey(combination.make);
  const known = variantsOfModel(byMake.get(make) ?? [], combination.model, combination.variant ?? '');
  if (known.length === 0) return reasons;
  const conflicts = findConflicts(conditionsOf(combination, make, makesOfWord), known);
  const car = `${combination.make} ${combination.model}`;
  return [...reasons, ...conflicts.map((conflict) => describeConflict(car, conflict))];
}
