import type { Db } from '../../platform/database/database';
import { isShort, spellingDistance, wordsOf } from '../../platform/text/spelling';
import { aliases } from './aliases';
import { cabBodyType, cabOfPhrase, wordOfCab } from './cabs';
import { featureWords } from './feature-words';
import { knownNames } from './known-names';
import { splitIntoPhrases } from './phrases';
import type { WordFinder } from './word-finder';
import { findSimilarWords, type KnownWord } from './words-repository';

/** A typed word, and the words of ads that it means; null for all that contain it, or begin with it if it is short. */
export type ExpandedTerm = { typed: string; words: readonly string[] | null };
/** One condition of a search: all words of at least one alternative occur in the ad. */
export type Term = readonly (readonly ExpandedTerm[])[];

/** A parsed search text. `looseTerms` is present when a term has a less strict form. */
export type TextQuery = { terms: Term[]; looseTerms?: Term[] };

/** Each needs a query that compares it with all words of ads. No sensible text has as many misspelled words. */
const MAX_CORRECTED_WORDS = 8;

const knownFeatures: readonly KnownWord[] = featureWords.map((word) => ({ word, meaning: word }));
// Compared whole: 'up' is a car, not a part of 'pick-up'.
const knownAliases: readonly KnownWord[] = [...aliases].map(([name, meaning]) => ({
  word: name.replaceAll('-', ' '),
  meaning,
}));

const spelledLike = (typed: string, known: readonly KnownWord[]) =>
  known.flatMap((one) => {
    const distance = spellingDistance(typed, one.word);
    return distance === null ? [] : [{ ...one, distance }];
  });

/** Corrects a word that occurs in no ad: what the words and aliases with the smallest edit distance mean. */
async function correctSpelling(db: Db, typed: string, ads: WordFinder): Promise<Term> {
  const similar = spelledLike(typed, await findSimilarWords(db, typed));
  const occurrences = await ads.findWords(similar.map(({ word }) => word));
  const near = [
    // Sold ads are among the similar words; an alias of a town has another meaning.
    ...similar.filter(({ word, meaning }) => word !== meaning || occurrences.get(word) === 'whole'),
    ...spelledLike(typed, knownFeatures),
    ...spelledLike(typed, knownAliases),
  ];
  const fewest = Math.min(...near.map(({ distance }) => distance));
  const meanings = new Set(near.filter(({ distance }) => distance === fewest).map(({ meaning }) => meaning));
  return [...meanings].map((meaning) => meaning.split(' ').map((word) => ({ typed: word, words: [word] })));
}

const wholeWords = (words: readonly string[]): ExpandedTerm[] => words.map((typed) => ({ typed, words: [typed] }));

const isInFeature = (typed: string): boolean =>
  featureWords.some((word) => (isShort(typed) ? word.startsWith(typed) : word.includes(typed)));

/**
 * Parses a search text (CALL-15): every word must occur in an ad, whole or in part. An alias ('vw') also matches its
 * meaning; a word that none of the `ads` has is corrected to their nearest words, unless there are more than
 * `MAX_CORRECTED_WORDS` of them; a cab falls back to the body type in `looseTerms`.
 */
export async function parseSearchText(db: Db, text: string | undefined, ads: WordFinder): Promise<TextQuery> {
  const words = wordsOf(text ?? '');
  if (words.length === 0) return { terms: [] };
  const { townsByAlias } = await knownNames(db);
  const meaningOf = (phrase: string) =>
    cabOfPhrase.has(phrase) ? cabBodyType : (townsByAlias.get(phrase) ?? aliases.get(phrase));
  const phrases = [
    ...new Map(splitIntoPhrases(words, meaningOf).map((phrase) => [phrase.words.join(' '), phrase])).values(),
  ];
  const literalWords = phrases.flatMap(({ words, meaning }) => (meaning ? [] : words));
  const known = await ads.findWords(literalWords);
  const unknown = new Set(literalWords.filter((typed) => !known.has(typed) && !isInFeature(typed)));
  const correct = (typed: string) => (unknown.size > MAX_CORRECTED_WORDS ? [] : correctSpelling(db, typed, ads));
  const expand = (typed: string): ExpandedTerm => ({ typed, words: null });
  const parsedPhrases = phrases.map(async ({ words, meaning }): Promise<{ term: Term; loose?: Term }> => {
    const cab = cabOfPhrase.get(words.join(' '));
    if (cab) return { term: [wholeWords([wordOfCab(cab)])], loose: [[expand(cabBodyType)]] };
    if (meaning) return { term: [meaning.split(' ').map(expand), wholeWords(words)] };
    const [typed = ''] = words;
    return { term: unknown.has(typed) ? await correct(typed) : [[expand(typed)]] };
  });
  const parsed = await Promise.all(parsedPhrases);
  return {
    terms: parsed.map(({ term }) => term),
    ...(parsed.some(({ loose }) => loose) && { looseTerms: parsed.map(({ term, loose }) => loose ?? term) }),
  };
}
