import type { Variant } from '@roadworthy/contract/api/variants';
import { wasNewIn } from '@roadworthy/contract/variant-years';
import { editDistance } from '../../../platform/text/spelling';
import { variantWords } from './words';

export type VariantIndex = { search: (text: string, limit?: number) => Variant[] };

const DEFAULT_LIMIT = 10;
const [EXACT, PREFIX, MISSPELLED] = [4, 3, 1];
/** Shorter words are not corrected: 'gl' and 'gt' are different trims. */
const MIN_CORRECTED_LENGTH = 4;
/** Limits the time of a search: each word is compared with all words of the index. */
const MAX_WORDS = 12;
const synonyms = new Map([
  ['vw', 'volkswagen'],
  ['merc', 'mercedesbenz'],
  ['automatic', 'auto'],
  ['4wd', '4x4'],
]);

/** The words that find a variant; 'auto' finds every automatic, however its make calls it. */
const wordsOf = ({ make, model, name, gearbox, fuel, drive, bodyType }: Variant): string[] => [
  ...variantWords(`${make} ${model} ${name} ${fuel} ${bodyType}`),
  ...variantWords(model.replaceAll('-', ' ')),
  gearbox === 'Manual' ? 'manual' : 'auto',
  ...(drive === 'AWD' || drive === '4WD' ? ['4x4', 'awd'] : []),
];

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

const isYear = (word: string): boolean => /^(19|20)\d\d$/.test(word);

/**
 * An index for searches as a user types: '2019 polo 1.0 tsi comfort'. Each word has to match, a year among those of the
 * variant; words that match nothing at all are ignored, and so are words after the twelfth. The same text always has the same result.
 */
export function createVariantIndex(variants: readonly Variant[]): VariantIndex {
  const postings = new Map<string, number[]>();
  for (const [position, variant] of variants.entries())
    for (const word of new Set(wordsOf(variant))) {
      const list = postings.get(word);
      if (list) list.push(position);
      else postings.set(word, [position]);
    }

  /** The best score of a typed word in each variant; undefined when no variant has it. */
  function scoresBy(scoreWord: typeof scoreBeginning, typed: string): Uint8Array | undefined {
    const scores = new Uint8Array(variants.length);
    let isFound = false;
    for (const [word, positions] of postings) {
      const score = scoreWord(typed, word);
      if (score === 0) continue;
      isFound = true;
      for (const position of positions) scores[position] = Math.max(scores[position] ?? 0, score);
    }
    return isFound ? scores : undefined;
  }
  /** Misspellings are corrected only in a word that begins no word of the index. */
  const scoresOf = (typed: string): Uint8Array | undefined =>
    scoresBy(scoreBeginning, typed) ?? (isCorrected(typed) ? scoresBy(scoreMisspelling, typed) : undefined);

  function search(text: string, limit = DEFAULT_LIMIT): Variant[] {
    const typed = variantWords(text)
      .slice(0, MAX_WORDS)
      .map((word) => synonyms.get(word) ?? word);
    const years = typed.filter(isYear);
    const columns = typed.filter((word) => !isYear(word)).flatMap((word) => scoresOf(word) ?? []);
    if (columns.length === 0) return [];
    const found = variants.flatMap((variant, position) => {
      const scores = columns.map((column) => column[position] ?? 0);
      // A Peugeot 2008 has a year as its name.
      const named = years.filter((year) => postings.get(year)?.includes(position));
      const isMatch =
        scores.every((score) => score > 0) &&
        years.every((year) => named.includes(year) || wasNewIn(Number(year), variant));
      const score = scores.reduce((sum, one) => sum + one, named.length * EXACT);
      return isMatch ? [{ variant, position, score }] : [];
    });
    return found
      .sort((a, b) => b.score - a.score || b.variant.soldFrom - a.variant.soldFrom || a.position - b.position)
      .slice(0, limit)
      .map(({ variant }) => variant);
  }
  return { search };
}
