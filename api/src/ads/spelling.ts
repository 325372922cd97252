/** Lower case, no accents: 'Citroën' → 'citroen'. The ads' own text is kept the same way. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** The words of a text as it was typed, at most eight. */
export const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean).slice(0, 8);

/** A short word must begin one of an ad's words: as a part of one 'x' would mean every text. */
export const isShort = (word: string): boolean => word.length < 3;

/** 'cx-5' and 'CX5' are one name. */
export const compact = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * How many keys were pressed wrongly between two words: one for each letter that is missing, added, changed or swapped
 * with its neighbour (optimal string alignment).
 */
export function mistakes(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let at = 1; at <= meant.length; at++) {
      const same = typed[row - 1] === meant[at - 1];
      const swapped = typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1];
      const best = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(best);
    }
    [beforeLast, last] = [last, current];
  }
  return last[meant.length] ?? 0;
}

/**
 * Mistakes that are forgiven in a word: one, from six letters two. Figures are never guessed at: 2014 is not 2013 typed
 * wrongly, and an i10 is not an i20.
 */
const forgiven = (word: string): number => (/\p{N}/u.test(word) || word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/**
 * Mistakes between what was typed and a word or the nearest of its parts ('mercedes' in 'mercedes-benz'); null: too
 * many.
 */
export function nearness(typed: string, word: string): number | null {
  const [given, parts] = [compact(typed), [word, ...word.split('-')].map(compact)];
  const fewest = Math.min(...parts.map((part) => mistakes(given, part)));
  return fewest <= forgiven(given) ? fewest : null;
}
