import type { Sign } from './lexicon/signs';
import type { NumberToken } from './tokens';
import type { Entry } from './vocabulary-builder';

export type PhraseItem = { kind: 'phrase'; text: string; entry: Entry };
export type NumberItem = { kind: 'number'; text: string; number: NumberToken };
/** A part of a sentence: a phrase of the vocabulary, a number, a mark without meaning, or an unknown word. */
export type Item = PhraseItem | NumberItem | { kind: 'mark'; text: string } | { kind: 'unknown'; text: string };

/** Whether an item is a phrase with one of the signs. */
export const hasSign = (item: Item | undefined, ...signs: Sign[]): boolean =>
  item?.kind === 'phrase' && signs.some((sign) => item.entry.signs?.has(sign));

export const isTown = (item: Item | undefined): boolean =>
  item?.kind === 'phrase' && item.entry.names?.filter === 'city';
