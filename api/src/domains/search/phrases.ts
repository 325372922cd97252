import { MAX_ALIAS_WORDS } from './aliases';

/** Consecutive words of a text, with what they mean when they are an alias. */
export type Phrase = { words: string[]; meaning?: string };

/** Every run of words that may be an alias. */
export const phrasesIn = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_ALIAS_WORDS, words.length - from) }, (_, extraWords) =>
      words.slice(from, from + extraWords + 1).join(' '),
    ),
  );

/** Splits words into aliases, the longest first, and single words. */
export function splitIntoPhrases(words: readonly string[], names: ReadonlyMap<string, string>): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length; ) {
    let length = Math.min(MAX_ALIAS_WORDS, words.length - from);
    while (length > 1 && !names.has(words.slice(from, from + length).join(' '))) length--;
    const run = words.slice(from, from + length);
    phrases.push({ words: run, meaning: names.get(run.join(' ')) });
    from += length;
  }
  return phrases;
}
