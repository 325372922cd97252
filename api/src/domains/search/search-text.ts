import type { Db } from '../../platform/database/database';
import { isShort, spellingDistance, wordsOf } from '../../platform/text/spelling';
import { aliases } from './aliases';
import { cabBodyType, cabOfPhrase, wordOfCab } from './cabs';
import { featureWords } from './feature-words';
import { knownNames } from './known-names';
import { splitIntoPhrases } from './phrases';
import { findKnownWords, findSimilarWords } from './words-repository';

/** A typed word, and the words of ads that it means; null for all that contain it, or begin with it if it is short. */
export type ExpandedTerm = { typed: string; words: readonly string[] | null };
/** One condition of a search: all words of at least one alternative occur in the ad. */
export type Term = readonly (readonly ExpandedTerm[])[];

/** A parsed search text. `looseTerms` is present when a term has a less strict form. */
export type TextQuery = { terms: Term[]; looseTerms?: Term[] };

/** The known words nearest to a typed one that occurs in no ad: those with the smallest edit distance. */
async function correctSpelling(db: Db, typed: string): Promise<Term> {
  const known = [...(await findSimilarWords(db, typed)), ...featureWords.map((word) => ({ word, meaning: word }))];
  const near = known.flatMap(({ word, meaning }) => {
    const distance = spellingDistance(typed, word);
    return distance === null ? [] : [{ meaning, distance }];
  });
  const fewest = Math.min(...near.map(({ distance }) => distance));
  const meanings = new Set(near.filter(({ distance }) => distance === fewest).map(({ meaning }) => meaning));
  for (const [name, meaning] of aliases) if (spellingDistance(typed, name) === fewest) meanings.add(meaning);
  return [...meanings].map((meaning) => meaning.split(' ').map((word) => ({ typed: word, words: [word] })));
}

const wholeWords = (words: readonly string[]): ExpandedTerm[] => words.map((typed) => ({ typed, words: [typed] }));

const isInFeature = (typed: string): boolean =>
  featureWords.some((word) => (isShort(typed) ? word.startsWith(typed) : word.includes(typed)));

/**
 * Parses a search text (CALL-15): every word must occur in an ad, whole or in part. An alias ('vw') also matches its
 * meaning; a word of no ad is corrected to the nearest known words; a cab falls back to the body type in `looseTerms`.
 */
export async function parseSearchText(db: Db, text = ''): Promise<TextQuery> {
  const words = wordsOf(text);
  if (words.length === 0) return { terms: [] };
  const { townsByAlias } = await knownNames(db);
  const meaningOf = (phrase: string) =>
    cabOfPhrase.has(phrase) ? cabBodyType : (townsByAlias.get(phrase) ?? aliases.get(phrase));
  const phrases = splitIntoPhrases(words, meaningOf);
  const known = await findKnownWords(db, [...new Set(phrases.flatMap(({ words, meaning }) => (meaning ? [] : words)))]);
  const isKnown = (typed: string) => known.has(typed) || isInFeature(typed);
  const expand = (typed: string): ExpandedTerm => ({ typed, words: null });
  const parsedPhrases = phrases.map(async ({ words, meaning }): Promise<{ term: Term; loose?: Term }> => {
    const cab = cabOfPhrase.get(words.join(' '));
    if (cab) return { term: [wholeWords([wordOfCab(cab)])], loose: [[expand(cabBodyType)]] };
    if (meaning) return { term: [meaning.split(' ').map(expand), wholeWords(words)] };
    const [typed = ''] = words;
    return { term: isKnown(typed) ? [[expand(typed)]] : await correctSpelling(db, typed) };
  });
  const parsed = await Promise.all(parsedPhrases);
  return {
    terms: parsed.map(({ term }) => term),
    ...(parsed.some(({ loose }) => loose) && { looseTerms: parsed.map(({ term, loose }) => loose ?? term) }),
  };
}
