import { isShort } from '../spelling';
import type { Meant, Term } from '../understand';
import type { Stock } from './stock';

/** Words of ads by their numbers: 1 for those that are meant. */
type Meaning = Uint8Array;

function meaningOf({ vocabulary }: Stock, { typed, words }: Meant): Meaning {
  if (words) {
    const listed = new Set(words);
    return vocabulary.passing((word) => listed.has(word));
  }
  return vocabulary.passing((word) => (isShort(typed) ? word.startsWith(typed) : word.includes(typed)));
}

function hasOneOf(words: readonly number[], meaning: Meaning): boolean {
  for (let at = 0; at < words.length; at++) if (meaning[words[at] as number] === 1) return true;
  return false;
}

/** Whether the text of a row has what every term asks for: all words of one of its alternatives. */
export function textTest(stock: Stock, terms: readonly Term[]): (row: number) => boolean {
  const asked = terms.map((term) => term.map((all) => all.map((meant) => meaningOf(stock, meant))));
  const holds = (row: number, alternatives: readonly (readonly Meaning[])[]) =>
    alternatives.some((all) => all.every((meaning) => hasOneOf(stock.words[row] ?? [], meaning)));
  return (row) => asked.every((alternatives) => holds(row, alternatives));
}
