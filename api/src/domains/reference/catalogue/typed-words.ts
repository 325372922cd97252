import { makeAliases } from './makes';
import { variantWords } from './words';

/** Limits the time of a search: each word is compared with all words of the index. */
const MAX_WORDS = 12;

const isYear = (word: string): boolean => /^(19|20)\d\d$/.test(word);

/** A word as typed; `parts` are those of one with hyphens: '2.0i-S' is 'is', or 'i' and 's'. */
export type TypedWord = { word: string; parts: string[] };

function* splitText(text: string): Generator<TypedWord> {
  for (const token of text.split(/\s+/)) {
    const parts = token.includes('-') ? variantWords(token.replaceAll('-', ' ')) : [];
    for (const word of variantWords(token))
      yield {
        word: makeAliases.get(word) ?? word,
        parts: parts.join('').endsWith(word) ? parts.filter((part) => word.includes(part)) : [],
      };
  }
}

/** The years and other words of a search, at most twelve. */
export function readTypedWords(text: string): { years: string[]; words: TypedWord[] } {
  const typed = [...splitText(text)].slice(0, MAX_WORDS);
  return {
    years: typed.flatMap(({ word }) => (isYear(word) ? [word] : [])),
    words: typed.filter(({ word }) => !isYear(word)),
  };
}
