import { hasSign, type Item, type PhraseItem } from './items';
import { coloredParts } from './lexicon/grammar-words';
import { excludeExtended, readAdWord, readEverydayModel, readImplied, readNames } from './read-cars';
import { readNumber } from './read-numbers';
import { readMark, readSign } from './read-signs';
import { Reading } from './reading';
import type { SentenceFilters } from './sentence-filters';
import { toFilters } from './to-filters';
import type { Vocabulary } from './vocabulary';

/** An unknown word that looks like a code of a variant: 'p500', 'y61', 'gjx'. */
const TRIM_CODE = /^(?=[a-z\d]{2,6}$)(?:[a-z]{1,3}\d{1,3}[a-z]{0,2}|[bcdfghjklmnpqrstvwxz]{2,4})$/;

/** What a sentence means, and its words without a meaning. */
export type Understood = { filters: SentenceFilters; ignored: string[] };

/** 'Van' is a body type, and 'of' in Afrikaans. */
const isPreposition = (reading: Reading, text: string): boolean =>
  text === 'van' && (reading.radius !== undefined || reading.isAfrikaans || reading.peek(1)?.kind === 'number');

/** 'P-Series LT': litres that no number is before. */
const isTrimLetters = (reading: Reading, item: PhraseItem): boolean =>
  reading.isBesideCar && hasSign(item, 'litres') && item.text.length <= 2 && reading.peek(-1)?.kind !== 'number';

function readPhrase(reading: Reading, item: PhraseItem): void {
  const { text, entry } = item;
  // 'Nie ouer as 2015 nie': the negation is part of the phrase.
  if (/(^| )nie (?!$)/.test(text)) reading.isInNie = true;
  if (isPreposition(reading, text) || readEverydayModel(reading, item)) return;
  if (reading.negation === 'open' && excludeExtended(reading, text)) return;
  if (entry.names?.filter === 'exteriorcolor' && coloredParts.has(reading.peek(1)?.text ?? '')) {
    reading.ignored.push(text);
  } else if (entry.models || entry.names) readNames(reading, item);
  else if (entry.implied) readImplied(reading, text, entry.implied);
  else if (entry.postedDays !== undefined) reading.amounts.filters.posted_days = entry.postedDays;
  else if (entry.order) reading.order = entry.order;
  else if (reading.order && /^(first|eerste|on top)$/.test(text)) reading.isBesideCar = false;
  else if (isTrimLetters(reading, item)) reading.adWords.push(text);
  else if (entry.signs) readSign(reading, text, entry.signs);
  else if (entry.adWord) readAdWord(reading, text, entry.adWord);
  else reading.skip(text, text.includes(' '));
}

function readUnknown(reading: Reading, text: string): void {
  if (reading.isBesideCar && reading.negation === 'none' && TRIM_CODE.test(text)) reading.adWords.push(text);
  else if (reading.negation !== 'open' || !excludeExtended(reading, text)) reading.skip(text, true);
}

/** @returns the number of items read */
function readItem(reading: Reading, item: Item): number {
  if (item.kind === 'number') return readNumber(reading, item);
  if (item.kind === 'mark') readMark(reading, item.text);
  else if (item.kind === 'unknown') readUnknown(reading, item.text);
  else readPhrase(reading, item);
  return 1;
}

/** What the items of a sentence mean. The same sentence always means the same within a year. */
export function interpret(items: readonly Item[], vocabulary: Vocabulary, thisYear: number): Understood {
  const reading = new Reading(items, vocabulary, thisYear);
  for (let item = items[0]; item; item = items[reading.at]) reading.at += readItem(reading, item);
  return { filters: toFilters(reading), ignored: reading.ignored };
}
