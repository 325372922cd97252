import { foldText, nameKey } from '@roadworthy/contract/name-key';
import type { SortOrder } from '@roadworthy/contract/options';
import { memoizeWithTtl } from '../../../platform/collections/memoize-ttl';
import type { Db } from '../../../platform/database/database';
import { allMakesAndModels, allProvinces, allVariantNames, namedTowns } from '../../reference';
import {
  adPhrases,
  adWords,
  automaticBadges,
  makeNicknames,
  modelNicknames,
  unlistedCars,
  unlistedPhrases,
} from './lexicon/car-words';
import { fillerPhrases, fillerWords } from './lexicon/fillers';
import { groupedOptions, optionWords } from './lexicon/option-words';
import { provinceWords, townNicknames } from './lexicon/place-words';
import { type Sign, signPhrases } from './lexicon/signs';
import { orderPhrases, postedPhrases, vaguePhrases } from './lexicon/vague-phrases';
import type { NameFilter, SentenceFilters } from './sentence-filters';

export type ModelOfMake = { make: string; model: string };

/** What a phrase means. `signs` say how other phrases and numbers are meant; a phrase may be a sign and a name. */
export type Entry = {
  signs?: Set<Sign>;
  names?: { filter: NameFilter; values: readonly string[] };
  models?: readonly ModelOfMake[];
  implied?: SentenceFilters;
  postedDays?: number;
  order?: SortOrder;
  /** A word of ads; a weak one only beside a make, a model or another word of ads. */
  adWord?: 'strong' | 'weak';
  isFiller?: boolean;
};

export type Vocabulary = {
  /** By phrase without blanks and hyphens. */
  entries: ReadonlyMap<string, Entry>;
  /** Every single word of a phrase, for correcting misspelled ones. */
  words: ReadonlySet<string>;
  models: ReadonlyMap<string, readonly ModelOfMake[]>;
};

/** What the database knows. */
export type ReferenceNames = {
  cars: readonly { make: string; model: string | null }[];
  provinces: readonly string[];
  towns: readonly { city: string; name: string }[];
  variantNames: readonly string[];
};

/** A phrase without blanks: as `nameKey`, but 'c++' keeps nothing that is not a letter or digit. */
export const phraseKey = (phrase: string): string => nameKey(phrase);

const listOf = (phrases: string): string[] =>
  phrases
    .split(',')
    .map((phrase) => foldText(phrase).trim())
    .filter(Boolean);

/** A last word of fewer letters, or one that many models share, does not name a model. */
const MIN_LAST_WORD_LENGTH = 6;
const SHARED_LAST_WORDS = new Set(['series', 'custom', 'utility']);

class VocabularyBuilder {
  readonly entries = new Map<string, Entry>();
  readonly words = new Set<string>();

  /** Adds a meaning to a phrase; what it already has wins. */
  add(phrase: string, entry: Entry): void {
    const key = phraseKey(phrase);
    if (!key) return;
    for (const word of phrase.split(/[\s-]+/)) this.words.add(word);
    const known = this.entries.get(key);
    const signs = known?.signs || entry.signs ? new Set([...(known?.signs ?? []), ...(entry.signs ?? [])]) : undefined;
    this.entries.set(key, { ...entry, ...known, ...(signs && { signs }) });
  }

  /** Adds a phrase that has no meaning yet. */
  addIfAbsent(phrase: string, entry: Entry): void {
    if (!this.entries.has(phraseKey(phrase))) this.add(phrase, entry);
  }

  /** A word of variants; misspelled words are not corrected to it. */
  addWeak(word: string): void {
    const key = phraseKey(word);
    const known = this.entries.get(key);
    // 'Mini One', 'H2 City': an everyday word behind a car may be its trim.
    if (key && (!known || Object.keys(known).join() === 'isFiller'))
      this.entries.set(key, { ...known, adWord: 'weak' });
  }

  addAll(phrases: readonly string[], entry: Entry): void {
    for (const phrase of phrases) this.add(phrase, entry);
  }
}

/** Models by their first or last word, for makes with several such models: 'golf', 'cruiser'. */
function modelFamilies(models: readonly ModelOfMake[]): Map<string, ModelOfMake[]> {
  const families = new Map<string, ModelOfMake[]>();
  for (const model of models) {
    const words = foldText(model.model).split(' ');
    if (words.length < 2) continue;
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const names = [
      first,
      words.slice(0, -1).join(' '),
      ...(last.length >= MIN_LAST_WORD_LENGTH && !SHARED_LAST_WORDS.has(last) ? [last] : []),
    ];
    if (words.length > 2) names.push(words.slice(1, -1).join(' '));
    for (const name of new Set(names)) {
      const key = `${model.make}|${name}`;
      families.set(key, [...(families.get(key) ?? []), model]);
    }
  }
  return families;
}

function addCars(builder: VocabularyBuilder, cars: ReferenceNames['cars']): void {
  const models = cars.flatMap(({ make, model }) => (model ? [{ make, model }] : []));
  const makes = [...new Set(cars.map(({ make }) => make))];
  const makeNames = new Map(makes.map((make) => [make, [foldText(make), ...listOf(makeNicknames[make] ?? '')]]));
  for (const [make, names] of makeNames) builder.addAll(names, { names: { filter: 'make', values: [make] } });
  const byName = new Map<string, ModelOfMake[]>();
  const isListed = new Set(models.map(({ make, model }) => `${make}|${model}`));
  for (const model of models) {
    const name = foldText(model.model);
    byName.set(name, [...(byName.get(name) ?? []), model]);
    for (const makeName of makeNames.get(model.make) ?? []) builder.add(`${makeName} ${name}`, { models: [model] });
  }
  for (const [make, model, nicknames] of modelNicknames) {
    if (!isListed.has(`${make}|${model}`)) continue;
    const names = listOf(nicknames);
    const withMake = (makeNames.get(make) ?? []).flatMap((makeName) => names.map((name) => `${makeName} ${name}`));
    builder.addAll([...names, ...withMake], { models: [{ make, model }] });
  }
  // A name that is a number or an everyday word ('3', 'Up!', 'Hatch') needs its make.
  const everydayWords = new Set(
    [...fillerWords, ...Object.values({ ...optionWords.bodytype, ...signPhrases }).flatMap(listOf)].map(phraseKey),
  );
  for (const [name, own] of byName)
    if (!/^\d+$/.test(name) && !everydayWords.has(phraseKey(name))) builder.add(name, { models: own });
  for (const [key, own] of modelFamilies(models)) {
    const name = key.slice(key.indexOf('|') + 1);
    if (own.length > 1 && !fillerWords.has(name) && name.length > 3) builder.add(name, { models: own });
  }
  // 'Golf 7 GTI' is the model 'Golf GTI': the number of the generation says no more.
  for (const { make, model } of models) {
    const [first = '', second = ''] = foldText(model).split(' ');
    const generations = models.filter(
      (other) => other.make === make && new RegExp(`^${first} \\d$`).test(foldText(other.model)),
    );
    if (/^[a-z]+$/.test(second))
      builder.addAll(
        generations.map((generation) => `${generation.model} ${second}`),
        { models: [{ make, model }] },
      );
  }
}

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
  for (const [filter, options] of Object.entries(optionWords))
    for (const [value, phrases] of Object.entries(options as Record<string, string>))
      builder.addAll(listOf(phrases), { names: { filter: filter as NameFilter, values: [value] } });
  for (const { filter, values, phrases } of groupedOptions)
    builder.addAll(listOf(phrases), { names: { filter, values } });
}

/** Builds the vocabulary of the static word lists and the reference data. The first meaning of a phrase wins. */
export function buildVocabulary(reference: ReferenceNames, thisYear: number): Vocabulary {
  const builder = new VocabularyBuilder();
  builder.addAll(fillerPhrases, { isFiller: true });
  builder.addAll(unlistedPhrases, { adWord: 'strong' });
  addCars(builder, reference.cars);
  addPlaces(builder, reference);
  addOptions(builder);
  for (const badge of automaticBadges) {
    builder.add(badge, { names: { filter: 'transmission', values: ['Automatic'] }, adWord: 'strong' });
  }
  for (const { phrases, implied } of vaguePhrases(thisYear)) builder.addAll(listOf(phrases), { implied });
  for (const { phrases, days } of postedPhrases) builder.addAll(listOf(phrases), { postedDays: days });
  for (const [order, phrases] of Object.entries(orderPhrases))
    builder.addAll(listOf(phrases), { order: order as SortOrder });
  for (const [sign, phrases] of Object.entries(signPhrases))
    for (const phrase of listOf(phrases))
      if (phraseKey(phrase)) builder.add(phrase, { signs: new Set([sign as Sign]) });
  for (const phrase of [...adPhrases, ...adWords, ...unlistedCars]) builder.addIfAbsent(phrase, { adWord: 'strong' });
  for (const word of fillerWords) builder.add(word, { isFiller: true });
  for (const word of new Set(reference.variantNames.flatMap((name) => foldText(name).split(/[\s()/,]+/))))
    if (/[a-z]/.test(word)) builder.addWeak(word);
  builder.addWeak('lite');
  const models = new Map<string, ModelOfMake[]>();
  for (const { make, model } of reference.cars)
    if (model) models.set(nameKey(model), [...(models.get(nameKey(model)) ?? []), { make, model }]);
  return { entries: builder.entries, words: builder.words, models };
}

/** The operator changes makes and towns rarely. */
const VOCABULARY_TTL_MS = 60_000;

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [cars, provinces, towns, variantNames] = await Promise.all([
    allMakesAndModels(db),
    allProvinces(db),
    namedTowns(db),
    allVariantNames(db),
  ]);
  const names = { cars, provinces: provinces.map(({ state_name }) => state_name), towns, variantNames };
  return buildVocabulary(names, new Date().getFullYear());
}

const readers = new WeakMap<Db, () => Promise<Vocabulary>>();

/** The vocabulary of the reference tables, at most a minute old. */
export function vocabularyOf(db: Db): Promise<Vocabulary> {
  const read = readers.get(db) ?? memoizeWithTtl(() => readVocabulary(db), VOCABULARY_TTL_MS);
  readers.set(db, read);
  return read();
}
