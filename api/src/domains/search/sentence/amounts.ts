import { postedDays } from '@roadworthy/contract/options';
import { hasSign, type Item, type NumberItem } from './items';
import type { SentenceFilters } from './sentence-filters';

/** Sizes of engines in litres; another number with decimals is none. */
const ENGINE_LITRES = { min: 0.6, max: 7.4 };
const FIRST_YEAR = 1950;
/** A number from here on is a price when nothing says otherwise. */
const MIN_BARE_PRICE = 10_000;
/** A price with decimals below this is in millions of rand, as in 'under R1.5'. */
const MAX_MILLIONS = 10;
/** In thousands of rand, as in 'under 120'. */
const PRICE_IN_THOUSANDS = { min: 20, max: 999 };
/** 'Around' means so much below and above. */
const AROUND_SHARE = 0.1;
const DAYS = { days: 1, weeks: 7, months: 30, hours: 1 / 24 } as const;

type Quantity = 'price' | 'km' | 'year' | 'engine';
/** In rand, kilometres, years or litres. */
export type Amount = { quantity: Quantity; value: number };
/** How an amount limits: the sign before or after it; none for the amount alone. */
export type Bound = 'max' | 'min' | 'after' | 'before' | 'around' | 'exact';

/** What numbers of a sentence say. Years and engines are collected, since several mean a range. */
export type Amounts = { filters: SentenceFilters; years: number[]; engines: number[] };

/** Applies a limit to one of the quantities. */
export function applyBound(amounts: Amounts, { quantity, value }: Amount, bound: Bound): void {
  const { filters } = amounts;
  if (quantity === 'year') {
    if (bound === 'max') filters.max_year = value;
    else if (bound === 'min') filters.min_year = value;
    else if (bound === 'after') filters.min_year = value + 1;
    else if (bound === 'before') filters.max_year = value - 1;
    else amounts.years.push(...(bound === 'around' ? [value - 1, value + 1] : [value]));
    return;
  }
  if (quantity === 'engine') {
    if (bound === 'max' || bound === 'before') filters.max_engine = value;
    else if (bound === 'min' || bound === 'after') filters.min_engine = value;
    else amounts.engines.push(value);
    return;
  }
  const [min, max] = quantity === 'price' ? (['min_price', 'max_price'] as const) : (['min_km', 'max_km'] as const);
  if (bound === 'around') {
    filters[min] = Math.round(value * (1 - AROUND_SHARE));
    filters[max] = Math.round(value * (1 + AROUND_SHARE));
  } else if (bound === 'min' || bound === 'after') filters[min] = value;
  else filters[max] = value;
}

/** Both ends of a range, in any order. */
export function applyRange(amounts: Amounts, quantity: Quantity, a: number, b: number): void {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  if (quantity === 'year' || quantity === 'engine') {
    amounts[quantity === 'year' ? 'years' : 'engines'].push(low, high);
    return;
  }
  applyBound(amounts, { quantity, value: low }, 'min');
  applyBound(amounts, { quantity, value: high }, 'max');
}

/** Collected years and engines as limits: a single one is exact, several are a range. */
export function finishAmounts({ filters, years, engines }: Amounts): SentenceFilters {
  return {
    ...filters,
    ...(years.length > 0 && { min_year: Math.min(...years), max_year: Math.max(...years) }),
    ...(engines.length > 0 && { min_engine: Math.min(...engines), max_engine: Math.max(...engines) }),
  };
}

/** The number of days to choose that covers a time; undefined when none does: any time. */
export const postedDaysFor = (count: number, unit: keyof typeof DAYS): number | undefined =>
  postedDays.find((days) => days >= count * DAYS[unit]);

/** What a number is about: by its unit, its size, and what was said before. Undefined when it is no amount. */
export function quantityOf(
  { number }: NumberItem,
  unit: Item | undefined,
  context: { isMileage: boolean; isCompared: boolean; thisYear: number },
): Amount | undefined {
  const { value } = number;
  if (hasSign(unit, 'cc')) return { quantity: 'engine', value: Math.round(value / 100) / 10 };
  if (number.hasCurrency || hasSign(unit, 'rand')) {
    const isMillions = number.hasDecimals && value < MAX_MILLIONS;
    return { quantity: 'price', value: isMillions ? Math.round(value * 1_000_000) : value };
  }
  const isEngineSize = value >= ENGINE_LITRES.min && value <= ENGINE_LITRES.max;
  if (isEngineSize && (hasSign(unit, 'litres') || number.hasDecimals)) return { quantity: 'engine', value };
  if (hasSign(unit, 'km')) return { quantity: 'km', value };
  // '17 model'.
  if (hasSign(unit, 'model') && value > 0 && 2000 + value <= context.thisYear + 1 && Number.isInteger(value))
    return { quantity: 'year', value: 2000 + value };
  const isYear =
    Number.isInteger(value) && value >= FIRST_YEAR && value <= context.thisYear + 1 && !number.hasMultiplier;
  if (isYear) return { quantity: 'year', value };
  if (context.isMileage && value >= 1_000) return { quantity: 'km', value };
  if (number.hasMultiplier || value >= MIN_BARE_PRICE) return { quantity: 'price', value };
  if (context.isCompared && value >= PRICE_IN_THOUSANDS.min && value <= PRICE_IN_THOUSANDS.max)
    return { quantity: context.isMileage ? 'km' : 'price', value: value * 1_000 };
  return undefined;
}
