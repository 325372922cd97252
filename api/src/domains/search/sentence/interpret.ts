import { foldText } from '@roadworthy/contract/name-key';
import type { SortOrder } from '@roadworthy/contract/options';
import {
  type Amounts,
  applyBound,
  applyRange,
  type Bound,
  finishAmounts,
  hasSign,
  postedDaysFor,
  quantityOf,
} from './amounts';
import { extendModel, type Item } from './find-phrases';
import type { Sign } from './lexicon/signs';
import type { NameFilter, SentenceFilters } from './sentence-filters';
import type { ModelOfMake, Vocabulary } from './vocabulary';

/** Kilometres around a town when the sentence says none. */
const DEFAULT_RADIUS_KM = 50;
/** Words that may stand between a negation and what it negates. */
const ARTICLES = new Set([
  'with',
  'met',
  'wat',
  'a',
  'an',
  'n',
  'the',
  'die',
  'any',
  'from',
  'in',
  'at',
  'te',
  'color',
  'colour',
  'kleur',
  'van',
]);

type NumberItem = Extract<Item, { kind: 'number' }>;
type Named = { filter: NameFilter; value: string; isExcluded: boolean; isBadge?: boolean };

/** What a colour before such a word describes is not the car's paint: 'tan leather', 'wit dak'. */
const COLORED_PARTS =
  /^(leather|leer|interior|binnekant|seats?|roof|dak|rims?|mags|wheels|stripes?|stitching|leersitplekke)$/;
const OPPOSITE: Readonly<Record<Bound, Bound>> = {
  ...{ min: 'max', max: 'min', before: 'min', after: 'max', around: 'around', exact: 'exact' },
};
/** Words that make 'van' mean 'of'. */
const AFRIKAANS = new Set([
  'n',
  'vir',
  'met',
  'en',
  'nie',
  'soek',
  'ek',
  'onder',
  'naby',
  'tussen',
  'binne',
  'wat',
  'se',
  'hoogstens',
  'kilometer',
]);

/** An unknown word that looks like a code of a variant: 'p500', 'y61', 'gjx'. */
const TRIM_CODE = /^(?=[a-z\d]{2,6}$)(?:[a-z]{1,3}\d{1,3}[a-z]{0,2}|[bcdfghjklmnpqrstvwxz]{2,4})$/;

/** What a sentence means, and its words without a meaning. */
export type Understood = { filters: SentenceFilters; ignored: string[] };

/** Reads the items of a sentence from left to right. */
class Reader {
  private readonly amounts: Amounts = { filters: {}, years: [], engines: [] };
  private readonly named: Named[] = [];
  private readonly models: { options: readonly ModelOfMake[]; isExcluded: boolean }[] = [];
  private readonly implied: SentenceFilters[] = [];
  private readonly adWords: string[] = [];
  private readonly ignored: string[] = [];
  private order?: SortOrder;
  private place: Pick<SentenceFilters, 'near' | 'within'> = {};

  private at = 0;
  private readonly isAfrikaans: boolean;
  /** The sign of a limit that waits for its number. */
  private bound?: Bound;
  private isRange = false;
  private isMileage = false;
  private isRecent = false;
  /** A place that follows is the middle of a radius. */
  private radius?: number | 'province';
  private negation: 'none' | 'open' | 'joined' | 'used' = 'none';
  private negatedFilter?: NameFilter;
  /** In an Afrikaans negation, which a second 'nie' ends. */
  private isInNie = false;
  /** Whether a weak word of ads or a number belongs to what precedes it. */
  private isBesideCar = false;

  constructor(
    private readonly items: readonly Item[],
    private readonly thisYear: number,
    private readonly vocabulary: Vocabulary,
  ) {
    this.isAfrikaans = items.some(({ text }) => AFRIKAANS.has(text));
  }

  read(): Understood {
    while (this.at < this.items.length) {
      const item = this.items[this.at] as Item;
      const length = item.kind === 'number' ? this.readNumber(item) : this.readItem(item);
      this.at += length;
    }
    return { filters: this.filters(), ignored: this.ignored };
  }

  private peek(distance: number): Item | undefined {
    return this.items[this.at + distance];
  }

  /** @returns the number of items read */
  private readItem(item: Item): number {
    if (item.kind === 'mark') {
      if (this.negation === 'used' && item.text === ',' && this.isListOfNegated()) this.negation = 'joined';
      else if (this.negation !== 'open' || item.text !== ',') this.negation = 'none';
      this.bound = undefined;
      this.isInNie = false;
      if (item.text !== ',') this.isBesideCar = false;
      this.isMileage = false;
      return 1;
    }
    if (item.kind === 'unknown' && this.isBesideCar && this.negation === 'none' && TRIM_CODE.test(item.text)) {
      this.adWords.push(item.text);
      return 1;
    }
    if (item.kind === 'unknown') {
      if (this.negation !== 'open' || !this.excludeExtended(item.text)) this.ignore(item.text);
      return 1;
    }
    if (item.kind !== 'phrase') return 1;
    const { entry } = item;
    if (/(^| )nie( |$)/.test(item.text) && item.text !== 'nie' && !item.text.endsWith(' nie')) this.isInNie = true;
    // 'Van' is a body type, and 'of' in Afrikaans.
    if (item.text === 'van' && (this.radius !== undefined || this.isAfrikaans || this.peek(1)?.kind === 'number'))
      return 1;
    if (this.negation === 'open' && this.excludeExtended(item.text)) return 1;
    if (entry.names?.filter === 'exteriorcolor' && COLORED_PARTS.test(this.peek(1)?.text ?? '')) {
      this.ignored.push(item.text);
      return 1;
    }
    if (entry.models || entry.names) this.readNames(item);
    else if (entry.implied) this.readImplied(item.text, entry.implied);
    else if (entry.postedDays !== undefined) this.amounts.filters.posted_days = entry.postedDays;
    else if (entry.order) this.order = entry.order;
    else if (entry.signs) this.readSign(item.text, entry.signs);
    else if (entry.adWord) this.readAdWord(item.text, entry.adWord);
    else this.skip(item.text, item.text.includes(' '));
    return 1;
  }

  private ignore(text: string): void {
    this.skip(text, true);
  }

  /** Passes over words without a meaning; everyday words are not reported. */
  private skip(text: string, isReported: boolean): void {
    if (!['open', 'joined'].includes(this.negation) || !ARTICLES.has(text)) this.negation = 'none';
    if (this.bound && !ARTICLES.has(text) && !hasSign(this.peek(1), 'rand'))
      this.bound = this.isRange ? this.bound : undefined;
    this.isBesideCar = false;
    if (isReported) this.ignored.push(text);
  }

  /** Whether a comma continues a list of negated values, which ends with 'or': 'not white, silver or grey'. */
  private isListOfNegated(): boolean {
    for (let next = this.at + 1; ; next += 2) {
      const [value, joint] = [this.items[next], this.items[next + 1]];
      if (value?.kind !== 'phrase' || value.entry.names?.filter !== this.negatedFilter) return false;
      if (hasSign(joint, 'or')) return true;
      if (joint?.text !== ',') return false;
    }
  }

  private readNames({ text, entry }: Extract<Item, { kind: 'phrase' }>): void {
    const isExcluded = this.negation === 'open' || this.negation === 'joined';
    if (isExcluded && entry.adWord) {
      this.ignore(text);
      return;
    }
    this.negation = isExcluded ? 'used' : 'none';
    if (entry.models) {
      this.models.push({ options: entry.models, isExcluded });
      this.negatedFilter = 'model';
    } else if (entry.names) {
      const { filter, values } = entry.names;
      this.negatedFilter = filter;
      const [town] = values;
      if (filter === 'city' && town !== undefined && this.radius !== undefined && !isExcluded) {
        this.place = { near: town, within: this.radius };
        this.radius = undefined;
      } else
        for (const value of values) this.named.push({ filter, value, isExcluded, isBadge: entry.adWord !== undefined });
    }
    if (entry.adWord && !isExcluded) this.adWords.push(text);
    this.isBesideCar =
      !isExcluded && (entry.models !== undefined || entry.names?.filter === 'make' || entry.adWord !== undefined);
  }

  /** 'Polo, not GTI': excludes the model that the word makes of the last one. */
  private excludeExtended(word: string): boolean {
    const last = this.models.findLast(({ isExcluded }) => !isExcluded)?.options ?? [];
    const [first] = last;
    const model =
      (first && last.length === 1 ? extendModel(first, word, this.vocabulary) : undefined) ??
      (last.length > 1 ? last.find(({ model }) => foldText(model).split(' ').includes(word)) : undefined);
    if (!model) return false;
    this.models.push({ options: [model], isExcluded: true });
    this.negation = 'used';
    return true;
  }

  private readImplied(text: string, implied: SentenceFilters): void {
    if (this.negation === 'open') this.ignored.push(text);
    else this.implied.push(implied);
    this.negation = 'none';
    this.isBesideCar = false;
  }

  private readAdWord(text: string, strength: 'strong' | 'weak'): void {
    const before = this.peek(-1);
    const isAfterAdWord = before?.kind === 'phrase' && before.entry.adWord !== undefined;
    const isLone = text.length === 1 ? !isAfterAdWord : !this.isBesideCar;
    if (this.negation === 'open' || (strength === 'weak' && isLone)) {
      this.ignore(text);
      return;
    }
    this.negation = 'none';
    this.adWords.push(text);
    this.isBesideCar = true;
  }

  private readSign(text: string, signs: ReadonlySet<Sign>): void {
    const next = this.peek(1);
    const isBeforeNumber =
      next?.kind === 'number' || (next?.kind === 'phrase' && next.entry.isFiller && this.peek(2)?.kind === 'number');
    if (signs.has('or')) {
      if (this.negation === 'used') this.negation = 'joined';
      return;
    }
    if (signs.has('not') && (!isBeforeNumber || signs.size === 1)) {
      // The second 'nie' ends an Afrikaans negation.
      const isEnd = text === 'nie' && this.isInNie;
      this.negation = isEnd ? 'none' : 'open';
      this.isInNie = /^(nie|geen|niks)$/.test(text) && !isEnd;
      return;
    }
    const boundBefore = this.bound;
    if (signs.has('notOlder') || signs.has('notNewer')) this.bound = signs.has('notOlder') ? 'min' : 'max';
    else if (signs.has('sameProvince')) this.radius = 'province';
    else if (signs.has('near') && !isBeforeNumber) this.readNear(text);
    else if (signs.has('between')) this.isRange = true;
    else if (signs.has('mileage') && !isBeforeNumber) this.isMileage = true;
    else if (signs.has('around')) {
      if (isBeforeNumber) this.bound = 'around';
      else this.radius = DEFAULT_RADIUS_KM;
    } else if (signs.has('after')) this.bound = 'after';
    else if (signs.has('before')) this.bound = 'before';
    else if (signs.has('recent') && (isBeforeNumber || !signs.has('in'))) this.isRecent = true;
    else if (signs.has('under')) this.bound = 'max';
    else if (signs.has('over')) this.bound = 'min';
    else if (signs.has('from') && isBeforeNumber) this.bound = 'min';
    else if (signs.has('deposit') || signs.has('monthly')) this.negation = 'none';
    else if (signs.has('mileage')) this.isMileage = true;
    // 'Nothing older than 2016'.
    if (this.negation === 'open' && this.bound && this.bound !== boundBefore) {
      this.bound = OPPOSITE[this.bound];
      this.negation = 'none';
    }
    this.negation = this.negation === 'open' ? 'open' : 'none';
  }

  /** A town after it is the middle of a radius; in Afrikaans also one before it ('Paarl omgewing'). */
  private readNear(text: string): void {
    const before = this.named.at(-1);
    const isAfterTown = /^(omgewing|area|surrounds|en omgewing)$/.test(text) && this.isTown(this.peek(-1));
    if (isAfterTown && before?.filter === 'city' && !this.isTown(this.peek(1))) {
      this.named.pop();
      this.place = { near: before.value, within: DEFAULT_RADIUS_KM };
    } else this.radius = DEFAULT_RADIUS_KM;
  }

  /** Reads a number with its unit, its limit and, in a range, the second number. @returns the number of items read */
  private readNumber(item: NumberItem): number {
    const unit = this.unitOf(item);
    if (this.negation === 'open' && !this.bound && !unit) {
      // 'But not 2014'.
      this.negation = 'used';
      return 1;
    }
    this.negation = 'none';
    const special =
      this.readCount(item, unit) ??
      this.readCountBefore(item) ??
      this.readTime(item, unit) ??
      this.readDistance(item, unit);
    if (special !== undefined) {
      [this.bound, this.isRecent] = [undefined, false];
      return special;
    }
    if (hasSign(unit, 'monthly') || (hasSign(unit, 'rand') && hasSign(this.peek(2), 'monthly'))) return 2;
    if (hasSign(unit, 'deposit') || hasSign(this.peek(-1), 'deposit')) return 1;
    return this.readRange(item, unit) ?? this.readLimit(item, unit);
  }

  /** The unit after a number; 'km' after a year belongs to the next number ('2019 km under 60 000'). */
  private unitOf({ number }: NumberItem): Item | undefined {
    const [unit, next] = [this.peek(1), this.peek(2)];
    const isYear = /^(19|20)\d\d$/.test(number.text);
    return isYear && hasSign(unit, 'km') && (next?.kind === 'number' || hasSign(next, 'under', 'over'))
      ? undefined
      : unit;
  }

  /** Seats and doors. */
  private readCount({ number }: NumberItem, unit: Item | undefined): number | undefined {
    const filter = hasSign(unit, 'seats') ? 'seats' : hasSign(unit, 'doors') ? 'doors' : undefined;
    if (!filter) return undefined;
    this.named.push({ filter, value: String(number.value), isExcluded: false });
    return 2;
  }

  /** '7 or 8 seats': the first of two numbers with one unit. */
  private readCountBefore({ number }: NumberItem): number | undefined {
    const second = this.peek(2);
    if (!hasSign(this.peek(1), 'or', 'to') || second?.kind !== 'number') return undefined;
    const filter = hasSign(this.peek(3), 'seats') ? 'seats' : hasSign(this.peek(3), 'doors') ? 'doors' : undefined;
    if (!filter || number.value > 60) return undefined;
    this.named.push({ filter, value: String(number.value), isExcluded: false });
    return 2;
  }

  /** An age in years, or days since posting. */
  private readTime({ number }: NumberItem, unit: Item | undefined): number | undefined {
    if (number.value < 100 && hasSign(unit, 'years')) {
      const isOlder = this.bound === 'before' || this.bound === 'min';
      const isNotOlder = hasSign(this.peek(-1), 'notOlder');
      if (isOlder && !isNotOlder) this.amounts.filters.max_year = this.thisYear - number.value - 1;
      else this.amounts.filters.min_year = this.thisYear - number.value;
      return 2;
    }
    const length = (['days', 'weeks', 'months', 'hours'] as const).find((sign) => hasSign(unit, sign));
    if (!length || !(this.isRecent || this.bound)) return undefined;
    const days = postedDaysFor(number.value, length);
    if (days !== undefined) this.amounts.filters.posted_days = days;
    return 2;
  }

  /** 'Within 100 km of Polokwane', '100 km from'; behind its town, 'Durban within 100 km'. */
  private readDistance({ number }: NumberItem, unit: Item | undefined): number | undefined {
    if (!hasSign(unit, 'km') || number.value > 2_000) return undefined;
    const isWithin = hasSign(this.peek(-1), 'within', 'near', 'around');
    const next = this.peek(2);
    if (hasSign(next, 'distanceFrom', 'in', 'within') || this.isTown(next) || (isWithin && this.isTown(this.peek(3)))) {
      this.radius = number.value;
      return 2;
    }
    const town = this.named.findLastIndex(({ filter, isExcluded }) => filter === 'city' && !isExcluded);
    if (!isWithin || town < 0) return undefined;
    this.place = { near: this.named[town]?.value, within: number.value };
    this.named.splice(town, 1);
    return 2;
  }

  private isTown(item: Item | undefined): boolean {
    return item?.kind === 'phrase' && item.entry.names?.filter === 'city';
  }

  /** Two numbers with 'to' between them, or after 'between'. */
  private readRange(item: NumberItem, unit: Item | undefined): number | undefined {
    const hasUnit = hasSign(unit, 'km', 'litres', 'cc', 'rand');
    const joint = this.peek(hasUnit ? 2 : 1);
    const second = this.peek(hasUnit ? 3 : 2);
    const isJoined =
      hasSign(joint, 'to') ||
      (this.isRange && hasSign(joint, 'or')) ||
      (joint?.kind === 'phrase' && joint.text === 'tot');
    if (second?.kind !== 'number' || !isJoined) return undefined;
    const secondUnit = this.peek(hasUnit ? 4 : 3);
    if (hasSign(secondUnit, 'years') && second.number.value < 100) {
      applyRange(this.amounts, 'year', this.thisYear - item.number.value, this.thisYear - second.number.value);
      return hasUnit ? 5 : 4;
    }
    const high = quantityOf(second, secondUnit, { ...this.context(), isCompared: true });
    if (!high) return undefined;
    if (high.quantity === 'year' && item.number.value < 100) {
      applyRange(this.amounts, 'year', 2000 + item.number.value, high.value);
      return 3;
    }
    // '200-300k': the first one has the multiplier of the second.
    const isShort = item.number.value < 1_000 && high.value >= 1_000 && high.quantity !== 'year';
    applyRange(this.amounts, high.quantity, isShort ? item.number.value * 1_000 : item.number.value, high.value);
    [this.isRange, this.bound, this.isMileage] = [false, undefined, false];
    return (hasUnit ? 4 : 3) + (hasSign(secondUnit, 'km', 'litres', 'cc', 'rand') ? 1 : 0);
  }

  private context(): { isMileage: boolean; isCompared: boolean; thisYear: number } {
    return { isMileage: this.isMileage, isCompared: this.bound !== undefined || this.isRange, thisYear: this.thisYear };
  }

  /** One number with a sign before or after it. */
  private readLimit(item: NumberItem, unit: Item | undefined): number {
    const hasUnit =
      hasSign(unit, 'km', 'litres', 'cc', 'rand') ||
      (unit?.kind === 'phrase' && /^[dti]$/.test(unit.text) && item.number.hasDecimals);
    const after = this.peek(hasUnit ? 2 : 1);
    const isOnClock = hasSign(after, 'onClock');
    const suffix = this.suffixBound(after, this.peek(hasUnit ? 3 : 2)) ?? (item.number.hasPlus ? 'min' : undefined);
    const context = this.context();
    const amount = quantityOf(item, unit, {
      ...context,
      isMileage: context.isMileage || isOnClock,
      isCompared: context.isCompared || suffix !== undefined,
    });
    const length = 1 + (hasUnit ? 1 : 0) + (suffix && !item.number.hasPlus ? 1 : 0);
    if (!amount) {
      // 'Legend 50', 'Lexus IS 250': a number of the name.
      if (this.isBesideCar && Number.isInteger(item.number.value)) this.readAdNumber(item);
      this.bound = undefined;
      return 1;
    }
    const bound =
      suffix ?? this.bound ?? (amount.quantity === 'year' || amount.quantity === 'engine' ? 'exact' : 'max');
    applyBound(this.amounts, amount.quantity, amount.value, bound);
    [this.bound, this.isMileage] = [undefined, false];
    if (amount.quantity === 'price' || amount.quantity === 'km') this.isBesideCar = false;
    return length;
  }

  private readAdNumber({ number }: NumberItem): void {
    const before = this.peek(-1);
    if (this.adWords.length > 0 && before?.kind === 'phrase' && before.entry.adWord) this.adWords.push(number.text);
    else if (before?.kind === 'phrase' && before.entry.models && number.value >= 100) this.adWords.push(number.text);
  }

  /** A limit written after its number; not one that begins the next limit ('150k max 80 000 km'). */
  private suffixBound(after: Item | undefined, next: Item | undefined): Bound | undefined {
    if (next?.kind === 'number' && !hasSign(after, 'to')) {
      const isOnlySuffix = after?.kind === 'phrase' && /^(or|of|and|en) /.test(after.text);
      if (!isOnlySuffix) return undefined;
    }
    // '2015 & up': the sign follows the joint.
    const sign = hasSign(after, 'or') ? next : after;
    if (hasSign(sign, 'orLess')) return 'max';
    return hasSign(sign, 'orMore') ? 'min' : undefined;
  }

  /** The values of a filter, the excluded ones with a minus. */
  private valuesOf(filter: NameFilter): string[] {
    const all = this.named.filter((name) => name.filter === filter);
    // 'Semi auto AMT': what is said outright wins over a badge.
    const own = all.some(({ isBadge }) => !isBadge) ? all.filter(({ isBadge }) => !isBadge) : all;
    const excluded = new Set(own.filter(({ isExcluded }) => isExcluded).map(({ value }) => value));
    const included = own
      .filter(({ isExcluded, value }) => !isExcluded && !excluded.has(value))
      .map(({ value }) => value);
    return [...new Set([...[...excluded].map((value) => `-${value}`), ...included])];
  }

  /** Makes and models; a model of several makes is that of a make in the sentence. */
  private cars(): { make: string[]; model: string[] } {
    const makes = this.valuesOf('make');
    const excluded = new Set<string>();
    const included: ModelOfMake[] = [];
    const isNarrowed = (options: readonly ModelOfMake[]) =>
      this.models.some(
        (other) =>
          !other.isExcluded &&
          other.options.length < options.length &&
          other.options.every((one) => options.some(({ make, model }) => make === one.make && model === one.model)),
      );
    for (const { options, isExcluded } of this.models) {
      // 'Any golf, best a golf 7'.
      if (!isExcluded && isNarrowed(options)) continue;
      const ofMake = options.filter(({ make }) => makes.includes(make));
      const meant = ofMake.length > 0 ? ofMake : options;
      const isAmbiguous = new Set(meant.map(({ make }) => make)).size > 1;
      if (isAmbiguous) continue;
      if (isExcluded) for (const { model } of meant) excluded.add(model);
      else included.push(...meant);
    }
    const models = included.filter(({ model }) => !excluded.has(model));
    return {
      make: [...new Set([...makes, ...models.map(({ make }) => make)])],
      model: [...new Set([...[...excluded].map((model) => `-${model}`), ...models.map(({ model }) => model)])],
    };
  }

  private filters(): SentenceFilters {
    const names: Partial<Record<NameFilter, string[]>> = {};
    for (const { filter } of this.named) names[filter] = this.valuesOf(filter);
    Object.assign(names, this.cars());
    const hasModel = (names.model ?? []).some((model) => !model.startsWith('-'));
    const explicit: SentenceFilters = {
      ...finishAmounts(this.amounts),
      ...Object.fromEntries(Object.entries(names).filter(([, values]) => values.length > 0)),
      ...this.place,
      ...(this.order && { sortBy: this.order }),
      ...(this.adWords.length > 0 && { search: this.adWords.join(' ') }),
    };
    const implied: SentenceFilters = {};
    for (const { max_price, bodytype, ...others } of this.implied) {
      Object.assign(implied, others);
      if (bodytype && !hasModel) implied.bodytype = bodytype;
      if (max_price !== undefined) implied.max_price = Math.min(max_price, implied.max_price ?? max_price);
    }
    return { ...implied, ...explicit };
  }
}

/** What the items of a sentence mean. The same sentence always means the same within a year. */
export const interpret = (items: readonly Item[], vocabulary: Vocabulary, thisYear: number): Understood =>
  new Reader(items, thisYear, vocabulary).read();
