import { foldText } from '@roadworthy/contract/name-key';

/** Lower case, no accents: the ads' own text is stored the same way. */
export const normalizeText = foldText;

/** Limits the slug: transliteration may turn one letter into several. */
const MAX_SLUG_LENGTH = 120;

/** A slug without accents: 'How to Buy – Part 2' becomes 'how-to-buy-part-2'. Empty for a text without words. */
export const slugify = (text: string): string =>
  normalizeText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '');

/** The normalized words of a text. */
export const wordsOf = (text: string): string[] => normalizeText(text).split(/\s+/).filter(Boolean);

/** A short word matches only at the start of a word: 'x' inside words would match every text. */
export const isShort = (word: string): boolean => word.length < 3;

/** 'cx-5' and 'CX5' are the same name. */
const compact = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '');

/** Edit distance with insertion, deletion, substitution and transposition (optimal string alignment). */
export function editDistance(typed: string, target: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= target.length; column++) {
      const same = typed[row - 1] === target[column - 1];
      const swapped = typed[row - 1] === target[column - 2] && typed[row - 2] === target[column - 1];
      const best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(best);
    }
    [beforeLast, last] = [last, current];
  }
  return last[target.length] ?? 0;
}

/**
 * Tolerated mistakes in a word: one, from six letters two; none in numbers, where 2014 or i10 is not a mistyped 2013 or
 * i20.
 */
const maxMistakes = (word: string): number => (/\p{N}/u.test(word) || word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/**
 * Edit distance to a word or to its nearest part ('mercedes' in 'mercedes-benz'); null when it exceeds the tolerance.
 */
export function spellingDistance(typed: string, word: string): number | null {
  const [compactTyped, parts] = [compact(typed), [word, ...word.split('-')].map(compact)];
  const fewest = Math.min(...parts.map((part) => editDistance(compactTyped, part)));
  return fewest <= maxMistakes(compactTyped) ? fewest : null;
}
