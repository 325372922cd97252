import type { SortOrder } from '@roadworthy/contract/options';
import type { Amounts, Bound } from './amounts';
import { hasSign, type Item } from './items';
import { afrikaansWords, articles } from './lexicon/grammar-words';
import type { NameFilter, SentenceFilters } from './sentence-filters';
import type { Vocabulary } from './vocabulary';
import type { ModelOfMake } from './vocabulary-builder';

/** A value of a filter; `isBadge` when a word of ads implies it, such as 'DSG'. */
export type Named = { filter: NameFilter; value: string; isExcluded: boolean; isBadge?: boolean };

/** 'open' until a value follows; 'used' after one; 'joined' when another follows an 'or'. */
type Negation = 'none' | 'open' | 'joined' | 'used';

/** A sentence that is read from left to right: what was found, and what is expected next. */
export class Reading {
  readonly amounts: Amounts = { filters: {}, years: [], engines: [] };
  readonly named: Named[] = [];
  readonly models: { options: readonly ModelOfMake[]; isExcluded: boolean }[] = [];
  readonly implied: SentenceFilters[] = [];
  /** Words that ads use. */
  readonly adWords: string[] = [];
  readonly ignored: string[] = [];
  order?: SortOrder;
  place: Pick<SentenceFilters, 'near' | 'within'> = {};

  /** Position of the current item. */
  at = 0;
  readonly isAfrikaans: boolean;
  /** The sign of a limit that waits for its number. */
  bound?: Bound;
  isRange = false;
  isMileage = false;
  isRecent = false;
  /** A place that follows is the middle of a radius. */
  radius?: number | 'province';
  negation: Negation = 'none';
  negatedFilter?: NameFilter;
  /** In an Afrikaans negation, which a second 'nie' ends. */
  isInNie = false;
  /** Whether a weak word of ads or a number belongs to what precedes it. */
  isBesideCar = false;

  constructor(
    readonly items: readonly Item[],
    readonly vocabulary: Vocabulary,
    readonly thisYear: number,
  ) {
    this.isAfrikaans = items.some(({ text }) => afrikaansWords.has(text));
  }

  peek(distance: number): Item | undefined {
    return this.items[this.at + distance];
  }

  /** Whether what follows is negated. */
  get isNegating(): boolean {
    return this.negation === 'open' || this.negation === 'joined';
  }

  /** Passes over words without a meaning; everyday words are not reported. */
  skip(text: string, isReported: boolean): void {
    const isArticle = articles.has(text);
    if (!this.isNegating || !isArticle) this.negation = 'none';
    if (!this.isRange && !isArticle && !hasSign(this.peek(1), 'rand')) this.bound = undefined;
    // 'Mokka X cosmo'.
    if (text.length > 1) this.isBesideCar = false;
    if (isReported) this.ignored.push(text);
  }
}
