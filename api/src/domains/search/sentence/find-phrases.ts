import { nameKey } from '@roadworthy/contract/name-key';
import { editDistance } from '../../../platform/text/spelling';
import type { Item } from './items';
import type { Sign } from './lexicon/signs';
import { scanTokens, type Token } from './tokens';
import type { Vocabulary } from './vocabulary';
import type { Entry, ModelOfMake } from './vocabulary-builder';

/** Longest phrase in words: 'in die omgewing van'. */
const MAX_PHRASE_WORDS = 5;
const MIN_CORRECTED_LENGTH = 5;
const MIN_LENGTH_OF_TWO_MISTAKES = 7;
const MARK_SIGNS: Readonly<Record<string, Sign>> = {
  ...{ '<': 'under', '≤': 'under', '>': 'over', '≥': 'over' },
  ...{ '-': 'to', '–': 'to', '—': 'to', '/': 'or', '&': 'or', '+': 'or' },
  ...{ '+-': 'around', '+/-': 'around', '±': 'around', '~': 'around' },
};

const isKnown = (word: string, { entries, words }: Vocabulary): boolean =>
  words.has(word) || entries.has(nameKey(word));

/** A plural or possessive without its ending ('bakkies', 'suv's'); undefined when nothing known remains. */
function withoutEnding(word: string, vocabulary: Vocabulary): string | undefined {
  const stems = [/'?s$/, /es$/, /'?e$/, /te$/].flatMap((ending) =>
    ending.test(word) ? [word.replace(ending, '')] : [],
  );
  return stems.find((stem) => (stem.length > 2 || /\d/.test(stem)) && isKnown(stem, vocabulary));
}

/** A name without a prefix of the Nguni languages: 'i-Quantum', 'eDurban', 'amabakkie'. */
function withoutPrefix(word: string, vocabulary: Vocabulary): string | undefined {
  const [, name] = /^(?:i-?|e-?|ama-?|u-)([a-z]\w{3,})$/.exec(word) ?? [];
  if (!name) return undefined;
  const entry = vocabulary.entries.get(nameKey(name));
  if (entry) return entry.models || entry.names ? name : undefined;
  return withoutEnding(name, vocabulary);
}

const sortedLetters = (word: string): string => [...word].sort().join('');

/**
 * The known word that a misspelled one is nearest to: the same first letter and one wrong letter, two in a long word or
 * when only their order is wrong.
 */
function correct(word: string, { words }: Vocabulary): string | undefined {
  if (word.length < MIN_CORRECTED_LENGTH - 1 || !/^\p{L}+$/u.test(word)) return undefined;
  const [tolerated, letters] = [word.length < MIN_LENGTH_OF_TWO_MISTAKES ? 1 : 2, sortedLetters(word)];
  let nearest: string | undefined;
  let fewest = 3;
  for (const known of words) {
    if (known[0] !== word[0] || known.length < MIN_CORRECTED_LENGTH - 1) continue;
    // Of four letters only a missing fifth is mended: 'swft'.
    if (word.length < MIN_CORRECTED_LENGTH && known.length <= word.length) continue;
    if (Math.abs(known.length - word.length) >= fewest || /[^\p{L}]/u.test(known)) continue;
    const distance = editDistance(word, known);
    if (distance < fewest && (distance <= tolerated || sortedLetters(known) === letters))
      [nearest, fewest] = [known, distance];
  }
  return nearest;
}

const MIN_JOINED_LENGTH = 8;
const MIN_PART_LENGTH = 3;

/** The phrases of words written without blanks: 'fordranger4x4'. Undefined when a rest has no meaning. */
function splitJoined(word: string, vocabulary: Vocabulary, isWhole = true): string[] | undefined {
  const entry = vocabulary.entries.get(nameKey(word));
  if (entry && !entry.isFiller && entry.adWord !== 'weak' && !isWhole) return [word];
  if (isWhole && word.length < MIN_JOINED_LENGTH) return undefined;
  for (let length = word.length - MIN_PART_LENGTH; length >= MIN_PART_LENGTH; length--) {
    const first = vocabulary.entries.get(nameKey(word.slice(0, length)));
    if (!first || first.isFiller || first.adWord === 'weak') continue;
    const rest = splitJoined(word.slice(length), vocabulary, false);
    if (rest) return [word.slice(0, length), ...rest];
  }
  return undefined;
}

/** Words as the vocabulary spells them; 'silver/grey' is split. */
function normalizeWords(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return tokens.flatMap((token): Token[] => {
    if (token.kind !== 'word' || isKnown(token.text, vocabulary)) return [token];
    if (token.text.includes('/')) {
      const parts = token.text.split('/').flatMap((text): Token[] => [
        { kind: 'mark', text: '/' },
        { kind: 'word', text },
      ]);
      return normalizeWords(parts.slice(1), vocabulary);
    }
    const known =
      withoutEnding(token.text, vocabulary) ?? withoutPrefix(token.text, vocabulary) ?? correct(token.text, vocabulary);
    if (known) return [{ kind: 'word', text: known }];
    return (splitJoined(token.text, vocabulary) ?? [token.text]).map((text) => ({ kind: 'word', text }));
  });
}

/** Models that are named by a badge: '320i' is a 3 Series, 'C200' a C-Class, 'KB300' a KB. */
function modelsOfBadge(word: string, { models }: Vocabulary): readonly ModelOfMake[] | undefined {
  const [, series] = /^m?([1-8])\d{2}[a-z]{1,2}$/.exec(word) ?? [];
  // Two digits are of AMG: 'C63', 'A45'.
  const [, letters] = /^([a-z]{1,3})(?:\d{3}|[346][35])[a-z]{0,2}$/.exec(word) ?? [];
  // 'KB250', 'RX350'.
  const [, name] = /^([a-z]{2})\d{3}h?$/.exec(word) ?? [];
  const names = [series && `${series}series`, letters && `${letters}class`, name];
  for (const one of names) {
    const found = one ? models.get(one) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The model that a word adds to the name of another: 'GTI' to Polo, 'Grand' to Cherokee. */
export function extendModel(
  { make, model }: ModelOfMake,
  word: string,
  { models }: Vocabulary,
): ModelOfMake | undefined {
  const found = [`${model} ${word}`, `${word} ${model}`].flatMap((name) => models.get(nameKey(name)) ?? []);
  return found.find((other) => other.make === make);
}

const textOf = (token: Token): string => token.text;

/** 'A 1 ton bakkie' is no Audi A1, 'Cooper S 3 door' no S3. */
function isLetterAndCount(
  tokens: readonly Token[],
  from: number,
  length: number,
  entries: Vocabulary['entries'],
): boolean {
  const [letter, number, counted] = tokens.slice(from);
  if (length !== 2 || letter?.text.length !== 1 || number?.kind !== 'number') return false;
  const signs = counted && entries.get(nameKey(counted.text))?.signs;
  return /[an]/.test(letter.text) || Boolean(signs?.has('doors') || signs?.has('seats'));
}

/** The longest phrase from a position, of at most five tokens. */
function longestPhrase(
  tokens: readonly Token[],
  from: number,
  { entries }: Vocabulary,
): { entry: Entry; length: number } | undefined {
  let length = 0;
  while (length < MAX_PHRASE_WORDS && tokens[from + length] && tokens[from + length]?.kind !== 'mark') length++;
  for (; length > 0; length--) {
    const run = tokens.slice(from, from + length);
    if (isLetterAndCount(tokens, from, length, entries)) continue;
    // A number alone is an amount.
    if (run.every(({ kind }) => kind === 'number') || run.some((token) => token.kind === 'number' && token.hasDecimals))
      continue;
    const entry = entries.get(nameKey(run.map(textOf).join('')));
    if (entry) return { entry, length };
  }
  return undefined;
}

/** Splits a sentence into phrases of the vocabulary, the longest first, numbers and the rest. */
export function findPhrases(sentence: string, vocabulary: Vocabulary): Item[] {
  const tokens = normalizeWords(scanTokens(sentence), vocabulary);
  const items: Item[] = [];
  for (let from = 0; from < tokens.length; ) {
    const token = tokens[from] as Token;
    const found = longestPhrase(tokens, from, vocabulary);
    const badged =
      token.kind === 'word' && (!found || found.entry.adWord === 'weak') && modelsOfBadge(token.text, vocabulary);
    const before = items.at(-1);
    const beside = before?.kind === 'phrase' ? before.entry.models : undefined;
    // 'GLC 220d' is no 2 Series.
    const isOfModel = badged && beside && !beside.some(({ make }) => badged.some((model) => model.make === make));
    if (isOfModel) items.push({ kind: 'phrase', text: token.text, entry: { adWord: 'strong' } });
    else if (badged) items.push({ kind: 'phrase', text: token.text, entry: { models: badged, adWord: 'strong' } });
    else if (found) {
      const text = tokens
        .slice(from, from + found.length)
        .map(textOf)
        .join(' ');
      items.push({ kind: 'phrase', text, entry: found.entry });
    } else if (token.kind === 'number') items.push({ kind: 'number', text: token.text, number: token });
    else if (token.kind === 'mark') {
      const sign = MARK_SIGNS[token.text];
      items.push(
        sign
          ? { kind: 'phrase', text: token.text, entry: { signs: new Set([sign]) } }
          : { kind: 'mark', text: token.text },
      );
    } else items.push({ kind: 'unknown', text: token.text });
    from += badged ? 1 : (found?.length ?? 1);
  }
  return items;
}
