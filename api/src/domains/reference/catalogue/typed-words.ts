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

const splitAtDigits = (word: string): string[] =>
  /^([a-z]+)(\d[\d.]*)$/.exec(word)?.slice(1) ?? /^([a-z]+\d+)([a-z]+)$/.exec(word)?.slice(1) ?? [];
/** 'gla200' and 'supercab'; but 'cooper s 3 door' is no S3. */
const isOftenSpaced = (word: string): boolean => /^[a-z]+\d\d/.test(word) || /^[a-z]+cab$/.test(word);

/** Words as the index has them: 'gla 200' is 'gla200', 'golf7' is 'golf' and '7', 'i30n' is 'i30' and 'n'. */
export function regroupWords(words: readonly TypedWord[], isKnown: (word: string) => boolean): TypedWord[] {
  const regrouped: TypedWord[] = [];
  for (const typed of words) {
    const joined = `${regrouped.at(-1)?.word ?? ''}${typed.word}`;
    const halves = isKnown(typed.word) ? [] : splitAtDigits(typed.word);
    if (regrouped.length > 0 && isOftenSpaced(joined) && isKnown(joined))
      regrouped.splice(-1, 1, { word: joined, parts: [] });
    else if (halves.length > 0 && halves.every(isKnown)) regrouped.push(...halves.map((word) => ({ word, parts: [] })));
    else regrouped.push(typed);
  }
  return regrouped;
}
