import { MAX_ALIAS_WORDS } from './aliases';

/** Consecutive words of a text, with what they mean when they are an alias. */
export type Phrase = { words: string[]; meaning?: string };

/** Splits words into aliases, the longest first, and single words. */
export function splitIntoPhrases(
  words: readonly string[],
  meaningOf: (phrase: string) => string | undefined,
): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length; ) {
    let length = Math.min(MAX_ALIAS_WORDS, words.length - from);
    while (length > 1 && !meaningOf(words.slice(from, from + length).join(' '))) length--;
    const run = words.slice(from, from + length);
    phrases.push({ words: run, meaning: meaningOf(run.join(' ')) });
    from += length;
  }
  return phrases;
}
