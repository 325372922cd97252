import type { Variant } from '@roadworthy/contract/api/variants';
import { wasNewIn } from '@roadworthy/contract/variant-years';
import { groupBy } from '../../../platform/collections/group-by';
import { editDistance } from '../../../platform/text/spelling';
import { compareLikelihood } from './likelihood';
import { badgeTerms, plainTerms, powerOf } from './technical-words';
import { readTypedWords, regroupWords, type TypedWord } from './typed-words';
import { variantWords } from './words';

export type VariantIndex = { search: (text: string, limit?: number) => Variant[] };

const DEFAULT_LIMIT = 10;
const [EXACT, PREFIX, FACT, MISSPELLED] = [4, 3, 2, 1];
/** Shorter words are not corrected: 'gl' and 'gt' are different trims. */
const MIN_CORRECTED_LENGTH = 4;
const KW_TOLERANCE = 1;

const modelWordsOf = ({ make, model }: Variant): string[] => [
  ...variantWords(`${make} ${model}`),
  ...variantWords(model.replaceAll('-', ' ')),
];
/** The words that find a variant; 'auto' finds every automatic, however its make calls it. */
const wordsOf = (variant: Variant): string[] => [
  ...modelWordsOf(variant),
  ...variantWords(`${variant.name} ${variant.fuel} ${variant.bodyType}`),
  variant.gearbox === 'Manual' ? 'manual' : 'auto',
];

/** 'F30' and the 7 of a Golf R are said of a car; a lower number is only a count. */
const generationWordsOf = ({ generation }: Variant): string[] =>
  variantWords(generation).filter((word) => /[a-z]\d|\d[a-z]/.test(word) || Number(word) >= 5);

/** How well a typed word begins a word of the index; 0 for not at all. */
const scoreBeginning = (typed: string, word: string): number =>
  word === typed ? EXACT : word.startsWith(typed) ? PREFIX : 0;

/** Whether one letter is wrong at most, also in a word typed in part. Numbers are never corrected. */
const scoreMisspelling = (typed: string, word: string): number =>
  word.length >= typed.length - 1 &&
  Math.min(editDistance(typed, word.slice(0, typed.length)), editDistance(typed, word.slice(0, typed.length + 1))) <= 1
    ? MISSPELLED
    : 0;
const isCorrected = (typed: string): boolean => typed.length >= MIN_CORRECTED_LENGTH && !/\d/.test(typed);

/** A typed word: how well each variant has it, how few have it, and whether it names a make or model and nothing else. */
type Column = { scores: Uint8Array; weight: number; isModel: boolean };

/**
 * An index for searches as a user types: '2019 polo 1.0 tsi comfort'. The year has to be among those of the variant, and
 * names of makes and models have to match. Of the other words those that no such variant has together with the rest are
 * dropped, the commonest first. The same text always has the same result.
 */
export function createVariantIndex(variants: readonly Variant[]): VariantIndex {
  const postings = new Map<string, number[]>();
  const otherWords = new Set<string>();
  for (const [position, variant] of variants.entries()) {
    const modelWords = new Set(modelWordsOf(variant));
    for (const word of new Set(wordsOf(variant))) {
      if (!modelWords.has(word)) otherWords.add(word);
      const list = postings.get(word);
      if (list) list.push(position);
      else postings.set(word, [position]);
    }
  }
  /** The variants of which a technical word is true. */
  const facts = new Map<string, { score: number; positions: number[] }[]>();
  const addFact = (word: string, score: number, positions: number[]) =>
    facts.set(word, [...(facts.get(word) ?? []), { score, positions }]);
  for (const [score, terms] of [[EXACT, plainTerms] as const, [FACT, badgeTerms] as const])
    for (const { words, isTrue } of terms) {
      const positions = variants.flatMap((variant, position) => (isTrue(variant) ? [position] : []));
      for (const word of words) addFact(word, score, positions);
    }
  const generationWords = variants.flatMap((variant, position) =>
    generationWordsOf(variant).map((word) => ({ word, position })),
  );
  for (const [word, entries] of groupBy(generationWords, (entry) => entry.word))
    addFact(
      word,
      PREFIX,
      entries.map(({ position }) => position),
    );

  function findFacts(typed: string): { score: number; positions: number[] }[] {
    const kw = powerOf(typed);
    if (kw === undefined) return facts.get(typed) ?? [];
    const positions = variants.flatMap((variant, position) =>
      Math.abs(variant.kw - kw) <= KW_TOLERANCE ? [position] : [],
    );
    return positions.length > 0 ? [{ score: EXACT, positions }] : [];
  }

  /** The best score of a typed word in each variant; undefined when no variant has it. */
  function columnBy(scoreWord: typeof scoreBeginning, typed: string): Column | undefined {
    const scores = new Uint8Array(variants.length);
    let [found, isModel] = [0, true];
    const add = (score: number, positions: readonly number[]) => {
      for (const position of positions) {
        if (scores[position] === 0) found++;
        scores[position] = Math.max(scores[position] ?? 0, score);
      }
    };
    for (const [word, positions] of postings) {
      const score = scoreWord(typed, word);
      if (score === 0) continue;
      if (otherWords.has(word)) isModel = false;
      add(score, positions);
    }
    for (const { score, positions } of findFacts(typed)) {
      isModel = false;
      add(score, positions);
    }
    return found > 0 ? { scores, weight: 1 + Math.round(16 * Math.log2(variants.length / found)), isModel } : undefined;
  }
  /** Misspellings are corrected only in a word that begins no word of the index. */
  const columnOf = (typed: string): Column | undefined =>
    columnBy(scoreBeginning, typed) ?? (isCorrected(typed) ? columnBy(scoreMisspelling, typed) : undefined);
  /** A word with hyphens is one word, or all of its parts. */
  function columnsOf({ word, parts }: TypedWord): Column[] {
    const [joined, ...separate] = [word, ...parts].map(columnOf);
    const partScores = separate.flatMap((column) => column?.scores ?? []);
    if (!joined || separate.length === 0 || partScores.length < parts.length)
      return [joined ?? separate].flat().filter((column) => column !== undefined);
    const scores = joined.scores.map((score, position) =>
      Math.max(score, Math.min(...partScores.map((own) => own[position] ?? 0))),
    );
    return [{ ...joined, scores, isModel: false }];
  }

  function search(text: string, limit = DEFAULT_LIMIT): Variant[] {
    const { years, words } = readTypedWords(text);
    const columns = regroupWords(words, (word) => postings.has(word) || facts.has(word)).flatMap(columnsOf);
    if (columns.length === 0) return [];
    let best = 0;
    let found: { variant: Variant; position: number; score: number }[] = [];
    for (const [position, variant] of variants.entries()) {
      let [coverage, score] = [0, 0];
      for (const { scores, weight, isModel } of columns) {
        const own = scores[position] ?? 0;
        if (own === 0 && isModel) coverage = Number.NEGATIVE_INFINITY;
        if (own > 0) coverage += own === FACT ? weight : 2 * weight;
        score += own;
      }
      if (coverage <= 0 || coverage < best) continue;
      // A Peugeot 2008 has a year as its name.
      const named = years.filter((year) => postings.get(year)?.includes(position));
      if (!years.every((year) => named.includes(year) || wasNewIn(Number(year), variant))) continue;
      if (coverage > best) found = [];
      best = coverage;
      found.push({ variant, position, score: score + named.length * EXACT });
    }
    const year = years.length > 0 ? Number(years[0]) : undefined;
    return found
      .sort((a, b) => b.score - a.score || compareLikelihood(a.variant, b.variant, year) || a.position - b.position)
      .slice(0, limit)
      .map(({ variant }) => variant);
  }
  return { search };
}
