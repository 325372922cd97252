import { foldText, nameKey } from '@roadworthy/contract/name-key';
import { aliasesOf } from '../aliases';
import { adWords, makeNicknames, modelNicknames, rareTrims } from './lexicon/car-words';
import { fillerWords } from './lexicon/fillers';
import { groupedOptions, namesOfOption, optionWords } from './lexicon/option-words';
import { signPhrases } from './lexicon/signs';
import { listOf, type ModelOfMake, type VocabularyBuilder } from './vocabulary-builder';

/** A last word of fewer letters, or one that many models share, does not name a model. */
const MIN_LAST_WORD_LENGTH = 6;
const SHARED_LAST_WORDS = new Set(['series', 'custom', 'utility']);

/** A name that is a number or an everyday word ('3', 'Up!', 'Hatch') needs its make. */
const everydayWords = new Set(
  [
    ...fillerWords,
    // Headlights more often than the Tata.
    'xenon',
    ...Object.entries(optionWords).flatMap(([filter, options]) =>
      Object.entries(options).flatMap(([option, phrases]) => [...namesOfOption(filter, option), ...listOf(phrases)]),
    ),
    ...groupedOptions.flatMap(({ phrases }) => listOf(phrases)),
    ...Object.values(signPhrases).flatMap(listOf),
  ].map(nameKey),
);

/** Words of variants, which do not name the one model that ends with them: 'Sportback', 'Cross'. */
const trimWords = new Set([...adWords, ...rareTrims].map(nameKey));
const isOrdinary = (name: string): boolean => everydayWords.has(nameKey(name)) || trimWords.has(nameKey(name));

/** A model with those that add a number to its name: 'Tiggo' means every Tiggo, 'Polo' no Polo Vivo. */
function withNumbered(model: ModelOfMake, models: readonly ModelOfMake[]): ModelOfMake[] {
  const name = foldText(model.model);
  const isNumbered = (other: ModelOfMake) => /^ \d/.test(foldText(other.model).slice(name.length));
  return [model, ...models.filter((other) => foldText(other.model).startsWith(`${name} `) && isNumbered(other))];
}

/** The models of one make by the words that several of them begin or end with: 'golf', 'cruiser'. */
function modelFamilies(models: readonly ModelOfMake[]): Map<string, ModelOfMake[]> {
  const families = new Map<string, ModelOfMake[]>();
  for (const model of models) {
    const words = foldText(model.model).split(' ');
    if (words.length < 2) continue;
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const names = [first, words.slice(0, -1).join(' ')];
    if (/[a-z]\d{2}/.test(last)) names.push(last);
    if (last.length >= MIN_LAST_WORD_LENGTH && !SHARED_LAST_WORDS.has(last)) names.push(last);
    if (words.length > 2) names.push(words.slice(1, -1).join(' '));
    for (const name of new Set(names)) families.set(name, [...(families.get(name) ?? []), model]);
  }
  return families;
}

const GENERATIONS = [1, 2, 3, 4, 5, 6, 7, 8];

/** 'Golf 7 GTI' is the model 'Golf GTI': the number of the generation says no more. */
function withGenerations({ model }: ModelOfMake): string[] {
  const [first = '', second = '', ...others] = foldText(model).split(' ');
  if (!/^[a-z]+$/.test(second) || others.length > 0) return [];
  return GENERATIONS.map((generation) => `${first} ${generation} ${second}`);
}

function addModels(builder: VocabularyBuilder, makeNames: readonly string[], models: readonly ModelOfMake[]): void {
  const withMake = (name: string) => makeNames.map((makeName) => `${makeName} ${name}`);
  for (const model of models) {
    builder.addAll(withMake(foldText(model.model)), { models: withNumbered(model, models) });
    // 'GTI Polo', 'Vivo Polo'.
    const [first = '', second = '', ...others] = foldText(model.model).split(' ');
    if (/^[a-z]{3,}$/.test(second) && others.length === 0 && !everydayWords.has(nameKey(second)))
      builder.addIfAbsent(`${second} ${first}`, { models: [model] });
  }
  for (const [make, name, nicknames] of modelNicknames) {
    const model = models.find((other) => other.make === make && other.model === name);
    if (model)
      builder.addAll(
        listOf(nicknames).flatMap((nickname) => [nickname, ...withMake(nickname)]),
        { models: [model] },
      );
  }
}

/** Whether a part of one model's name names it: 'tiggo 8', 'x55', 'beijing'. */
const isTelling = (name: string): boolean =>
  !fillerWords.has(name) &&
  !isOrdinary(name) &&
  /[a-z]/.test(name) &&
  (name.includes(' ') || name.length >= MIN_LAST_WORD_LENGTH || /[a-z]\d{2}/.test(name));

function addFamilies(builder: VocabularyBuilder, makeNames: readonly string[], models: readonly ModelOfMake[]): void {
  const withMake = (names: readonly string[]) => [
    ...names,
    ...names.flatMap((name) => makeNames.map((make) => `${make} ${name}`)),
  ];
  for (const [name, own] of modelFamilies(models)) {
    const isNamed = own.length > 1 ? !isOrdinary(name) && name.length > 3 : isTelling(name);
    // With the make too, which alone with the first word may be another model: 'Chery Tiggo 7'.
    if (isNamed) builder.addAll(withMake([name]), { models: own });
  }
  for (const model of models) builder.addAll(withMake(withGenerations(model)), { models: [model] });
}

/** Adds makes and models by all of their names; what names a model wins over what names several. */
export function addCars(builder: VocabularyBuilder, cars: readonly { make: string; model: string | null }[]): void {
  const byMake = new Map<string, ModelOfMake[]>();
  const byName = new Map<string, ModelOfMake[]>();
  for (const { make, model } of cars) {
    byMake.set(make, [...(byMake.get(make) ?? []), ...(model ? [{ make, model }] : [])]);
    if (model) byName.set(foldText(model), [...(byName.get(foldText(model)) ?? []), { make, model }]);
  }
  const makeNames = (make: string) => [
    foldText(make),
    ...aliasesOf(foldText(make)),
    ...listOf(makeNicknames[make] ?? ''),
  ];
  // 'LDV' alone is a bakkie.
  for (const make of byMake.keys())
    builder.addAll(
      makeNames(make).filter((name) => !everydayWords.has(nameKey(name))),
      { names: { filter: 'make', values: [make] } },
    );
  for (const [make, models] of byMake) addModels(builder, makeNames(make), models);
  for (const [name, models] of byName)
    if (!/^\d+$/.test(name) && !everydayWords.has(nameKey(name)))
      builder.add(name, { models: models.flatMap((model) => withNumbered(model, byMake.get(model.make) ?? [])) });
  for (const [make, models] of byMake) addFamilies(builder, makeNames(make), models);
}
