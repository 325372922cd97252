import { foldText, nameKey } from '@roadworthy/contract/name-key';
import { extendModel } from './find-phrases';
import { hasSign, type PhraseItem } from './items';
import type { Reading } from './reading';
import type { NameFilter, SentenceFilters } from './sentence-filters';
import type { ModelOfMake } from './vocabulary-builder';

/** 'Polo, not GTI': excludes the model that the word makes of the last one. @returns whether it makes one */
export function excludeExtended(reading: Reading, word: string): boolean {
  const last = reading.models.findLast(({ isExcluded }) => !isExcluded)?.options ?? [];
  const [first] = last;
  const model =
    first && last.length === 1
      ? extendModel(first, word, reading.vocabulary)
      : last.find(({ model }) => foldText(model).split(' ').includes(word));
  if (!model) return false;
  reading.models.push({ options: [model], isExcluded: true });
  reading.negation = 'used';
  return true;
}

/** 'XUV300 diesel W8', 'D-Max auto LX': between a car and its variant. */
const partsOfCarNames = new Set<NameFilter | undefined>(['bodytype', 'fueltype', 'cab', 'drive', 'transmission']);

/** Models of the same makes by their name. */
export const modelsOfMakes = (
  { vocabulary }: Reading,
  others: readonly ModelOfMake[],
  name: string,
): readonly ModelOfMake[] =>
  vocabulary.models.get(nameKey(name))?.filter(({ make }) => others.some((other) => other.make === make)) ?? [];

/** 'Jazz or Fit': behind a model of the same make an everyday word is a model. @returns whether it is */
export function readEverydayModel(reading: Reading, { text, entry }: PhraseItem): boolean {
  const before = reading.peek(-2);
  if (!entry.isFiller || !hasSign(reading.peek(-1), 'or') || before?.kind !== 'phrase') return false;
  const options = modelsOfMakes(reading, before.entry.models ?? [], text);
  if (options.length > 0) reading.models.push({ options, isExcluded: reading.isNegating });
  return options.length > 0;
}

/** The makes of the car that was named last. */
function lastMakes(reading: Reading): string[] {
  for (let distance = -1; reading.peek(distance); distance--) {
    const item = reading.peek(distance);
    if (item?.kind !== 'phrase') continue;
    const { models, names } = item.entry;
    if (models) return models.map(({ make }) => make);
    if (names?.filter === 'make') return [...names.values];
  }
  return [];
}

/** 'KB300 LX' is no Lexus, 'Pik Up S6' no Audi: short names behind a car of another make which has such variants. */
function isTrim(reading: Reading, { text, entry }: PhraseItem): boolean {
  if (!entry.models || !reading.isBesideCar || !/^[a-z]{1,3}\d{0,2}$/.test(text)) return false;
  const makes = lastMakes(reading);
  if (makes.length === 0 || entry.models.some(({ make }) => makes.includes(make))) return false;
  const isDirectlyBehind = reading.peek(-1)?.kind === 'phrase' && /^[a-z]{2}$/.test(text);
  return isDirectlyBehind || makes.some((make) => reading.vocabulary.trims.get(make)?.has(text));
}

/** Makes, models and values of filters, excluded ones after a negation. */
export function readNames(reading: Reading, item: PhraseItem): void {
  const { text, entry } = item;
  if (isTrim(reading, item)) {
    reading.adWords.push(text);
    return;
  }
  const isExcluded = reading.isNegating;
  const isBadge = entry.adWord !== undefined;
  const isPartOfCar = reading.isBesideCar && partsOfCarNames.has(entry.names?.filter);
  if (isExcluded && isBadge) {
    reading.skip(text, true);
    return;
  }
  reading.negation = isExcluded ? 'used' : 'none';
  if (entry.models) {
    reading.models.push({ options: entry.models, isExcluded });
    reading.negatedFilter = 'model';
  } else if (entry.names) {
    const { filter, values } = entry.names;
    reading.negatedFilter = filter;
    if (filter === 'city' && reading.radius !== undefined && !isExcluded) {
      reading.place = { near: values[0], within: reading.radius };
      reading.radius = undefined;
    } else reading.named.push(...values.map((value) => ({ filter, value, isExcluded, isBadge })));
  }
  if (isBadge) reading.adWords.push(text);
  reading.isBesideCar =
    !isExcluded && (isBadge || entry.models !== undefined || entry.names?.filter === 'make' || isPartOfCar);
}

/** 'Cheap', 'family car': filters that the sentence does not say outright. */
export function readImplied(reading: Reading, text: string, implied: SentenceFilters): void {
  if (reading.negation === 'open') reading.ignored.push(text);
  else reading.implied.push(implied);
  reading.negation = 'none';
  reading.isBesideCar = false;
}

/** A word of ads; a weak one only behind a car, a single letter only behind another word of ads. */
export function readAdWord(reading: Reading, text: string, strength: 'strong' | 'weak'): void {
  const before = reading.peek(-1);
  const isAfterAdWord = before?.kind === 'phrase' && before.entry.adWord !== undefined;
  const isLone = text.length === 1 ? !isAfterAdWord : !reading.isBesideCar;
  const next = reading.peek(1);
  const isOfColor =
    /^(dark|light|lig|donker)$/.test(text) && next?.kind === 'phrase' && next.entry.names?.filter === 'exteriorcolor';
  if (isOfColor) return;
  if (reading.negation === 'open' || (strength === 'weak' && isLone)) {
    reading.skip(text, true);
    return;
  }
  reading.negation = 'none';
  reading.adWords.push(text);
  reading.isBesideCar = true;
}
