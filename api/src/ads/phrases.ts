import { longestAlias } from './aliases';

/** Some words of a text that stand together, and what they stand for when they are another name. */
export type Phrase = { words: string[]; meaning?: string };

/** Every run of words that may be another name. */
export const phrasesIn = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestAlias, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );

/** Cuts words into other names, the longest first, and single words. */
export function cut(words: readonly string[], names: ReadonlyMap<string, string>): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length; ) {
    let length = Math.min(longestAlias, words.length - from);
    while (length > 1 && !names.has(words.slice(from, from + length).join(' '))) length--;
    const taken = words.slice(from, from + length);
    phrases.push({ words: taken, meaning: names.get(taken.join(' ')) });
    from += length;
  }
  return phrases;
}
