import { getCurrentYear } from '@roadworthy/contract/dates';
import { foldText, nameKey } from '@roadworthy/contract/name-key';
import type { SortOrder } from '@roadworthy/contract/options';
import { memoizeWithTtl } from '../../../platform/collections/memoize-ttl';
import type { Db } from '../../../platform/database/database';
import { allMakesAndModels, allProvinces, allVariantNames, namedTowns } from '../../reference';
import { addCars } from './car-entries';
import { adPhrases, adWords, automaticBadges, rareTrims, unlistedCars, unlistedPhrases } from './lexicon/car-words';
import { fillerPhrases, fillerWords } from './lexicon/fillers';
import { groupedOptions, namesOfOption, optionWords } from './lexicon/option-words';
import { provinceWords, townNicknames } from './lexicon/place-words';
import { type Sign, signPhrases } from './lexicon/signs';
import { orderPhrases, postedPhrases, vaguePhrases } from './lexicon/vague-phrases';
import type { NameFilter } from './sentence-filters';
import { type Entry, listOf, type ModelOfMake, VocabularyBuilder } from './vocabulary-builder';

export type Vocabulary = {
  /** By phrase as a key (`nameKey`). */
  entries: ReadonlyMap<string, Entry>;
  /** Every single word of a phrase, for correcting misspelled ones. */
  words: ReadonlySet<string>;
  models: ReadonlyMap<string, readonly ModelOfMake[]>;
  /** Words of the names of variants, by make. */
  trims: ReadonlyMap<string, ReadonlySet<string>>;
};

/** What the database knows. */
export type ReferenceNames = {
  cars: readonly { make: string; model: string | null }[];
  provinces: readonly string[];
  towns: readonly { city: string; name: string }[];
  variantNames: readonly { make: string; name: string }[];
};

function addPlaces(builder: VocabularyBuilder, { provinces, towns }: ReferenceNames): void {
  for (const province of provinces)
    builder.addAll([foldText(province), ...listOf(provinceWords[province] ?? '')], {
      names: { filter: 'province', values: [province] },
    });
  for (const { city, name } of [...towns].sort((a, b) => Number(b.name === b.city) - Number(a.name === a.city)))
    builder.add(foldText(name), { names: { filter: 'city', values: [city] } });
  for (const city of new Set(towns.map((town) => town.city)))
    builder.addAll(listOf(townNicknames[city] ?? ''), { names: { filter: 'city', values: [city] } });
}

function addOptions(builder: VocabularyBuilder): void {
  for (const { filter, values, phrases } of groupedOptions)
    builder.addAll(listOf(phrases), { names: { filter, values } });
  for (const [filter, options] of Object.entries(optionWords))
    for (const [value, phrases] of Object.entries(options as Record<string, string>))
      builder.addAll([...namesOfOption(filter, value), ...listOf(phrases)], {
        names: { filter: filter as NameFilter, values: [value] },
      });
}

function trimsByMake(variantNames: ReferenceNames['variantNames']): Map<string, Set<string>> {
  const trims = new Map<string, Set<string>>();
  for (const { make, name } of variantNames) {
    const words = trims.get(make) ?? new Set();
    for (const word of foldText(name).split(/[\s()/,]+/)) if (/[a-z]/.test(word)) words.add(word);
    trims.set(make, words);
  }
  return trims;
}

/** Builds the vocabulary of the static word lists and the reference data. The first meaning of a phrase wins. */
export function buildVocabulary(reference: ReferenceNames, thisYear: number): Vocabulary {
  const builder = new VocabularyBuilder();
  builder.addAll(listOf(fillerPhrases.replaceAll('\n', ' ')), { isFiller: true });
  const modelNames = new Set(reference.cars.map(({ model }) => nameKey(model ?? '')));
  const isUnlisted = (phrase: string) => !modelNames.has(nameKey(phrase));
  builder.addAll(listOf(unlistedPhrases).filter(isUnlisted), { adWord: 'strong' });
  addCars(builder, reference.cars);
  addPlaces(builder, reference);
  addOptions(builder);
  builder.addAll(listOf(automaticBadges), {
    ...{ names: { filter: 'transmission', values: ['Automatic'] }, adWord: 'strong' },
  });
  for (const { phrases, implied } of vaguePhrases(thisYear)) builder.addAll(listOf(phrases), { implied });
  for (const { phrases, days } of postedPhrases) builder.addAll(listOf(phrases), { postedDays: days });
  for (const [order, phrases] of Object.entries(orderPhrases))
    builder.addAll(listOf(phrases), { order: order as SortOrder });
  for (const [sign, phrases] of Object.entries(signPhrases))
    builder.addAll(listOf(phrases), { signs: new Set([sign as Sign]) });
  for (const phrase of [...listOf(adPhrases), ...adWords, ...unlistedCars])
    builder.addIfAbsent(phrase, { adWord: 'strong' });
  for (const word of fillerWords) builder.add(word, { isFiller: true });
  const trims = trimsByMake(reference.variantNames);
  for (const word of new Set([...trims.values()].flatMap((words) => [...words]))) builder.addWeak(word);
  for (const word of rareTrims) builder.addWeak(word);
  const models = new Map<string, ModelOfMake[]>();
  for (const { make, model } of reference.cars)
    if (model) models.set(nameKey(model), [...(models.get(nameKey(model)) ?? []), { make, model }]);
  return { entries: builder.entries, words: builder.words, models, trims };
}

/** The operator changes makes and towns rarely. */
const VOCABULARY_TTL_MS = 60_000;

async function readNames(db: Db): Promise<ReferenceNames> {
  const [cars, provinces, towns, variantNames] = await Promise.all([
    allMakesAndModels(db),
    allProvinces(db),
    namedTowns(db),
    allVariantNames(db),
  ]);
  return { cars, provinces: provinces.map(({ state_name }) => state_name), towns, variantNames };
}

/** Reads the names; building takes 20 ms, so an unchanged vocabulary is kept. */
function createReader(db: Db): () => Promise<Vocabulary> {
  let built: { source: string; vocabulary: Vocabulary } | undefined;
  return async () => {
    const [names, thisYear] = [await readNames(db), getCurrentYear()];
    const source = JSON.stringify([names, thisYear]);
    if (built?.source !== source) built = { source, vocabulary: buildVocabulary(names, thisYear) };
    return built.vocabulary;
  };
}

const readers = new WeakMap<Db, () => Promise<Vocabulary>>();

/** The vocabulary of the reference tables, at most a minute old. */
export function vocabularyOf(db: Db): Promise<Vocabulary> {
  const read = readers.get(db) ?? memoizeWithTtl(createReader(db), VOCABULARY_TTL_MS);
  readers.set(db, read);
  return read();
}
