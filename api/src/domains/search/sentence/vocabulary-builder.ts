import { foldText, nameKey } from '@roadworthy/contract/name-key';
import type { SortOrder } from '@roadworthy/contract/options';
import type { Sign } from './lexicon/signs';
import type { NameFilter, SentenceFilters } from './sentence-filters';

export type ModelOfMake = { make: string; model: string };

/** What a phrase means. `signs` say how other phrases and numbers are meant; a phrase may be a sign and a name. */
export type Entry = {
  signs?: Set<Sign>;
  names?: { filter: NameFilter; values: readonly string[] };
  models?: readonly ModelOfMake[];
  implied?: SentenceFilters;
  postedDays?: number;
  order?: SortOrder;
  /** A word of ads; a weak one only beside a make, a model or another word of ads. */
  adWord?: 'strong' | 'weak';
  isFiller?: boolean;
};

/** 'Foo, bar' → its phrases, in lower case without accents. */
export const listOf = (phrases: string): string[] =>
  phrases
    .split(',')
    .map((phrase) => foldText(phrase).trim())
    .filter(Boolean);

export class VocabularyBuilder {
  readonly entries = new Map<string, Entry>();
  readonly words = new Set<string>();

  /** Adds a meaning to a phrase; what it already has wins. */
  add(phrase: string, entry: Entry): void {
    const key = nameKey(phrase);
    if (!key) return;
    for (const word of phrase.split(/[\s-]+/)) this.words.add(word);
    const known = this.entries.get(key);
    const signs = known?.signs || entry.signs ? new Set([...(known?.signs ?? []), ...(entry.signs ?? [])]) : undefined;
    this.entries.set(key, { ...entry, ...known, ...(signs && { signs }) });
  }

  /** Adds a phrase that has no meaning yet. */
  addIfAbsent(phrase: string, entry: Entry): void {
    if (!this.entries.has(nameKey(phrase))) this.add(phrase, entry);
  }

  /** A word of variants; misspelled words are not corrected to it. */
  addWeak(word: string): void {
    const key = nameKey(word);
    const known = this.entries.get(key);
    // 'Mini One', 'H2 City': an everyday word behind a car may be its trim.
    if (key && (!known || Object.keys(known).join() === 'isFiller'))
      this.entries.set(key, { ...known, adWord: 'weak' });
  }

  addAll(phrases: readonly string[], entry: Entry): void {
    for (const phrase of phrases) this.add(phrase, entry);
  }
}
