import { getCurrentYear } from '@roadworthy/contract/dates';
import { DEFAULT_TERMS, type InstalmentTerms } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';

/** Terms chosen by the visitor: the deposit is a share of the price, so that they apply to every car. */
export type ChosenTerms = InstalmentTerms & { deposit: { share: number } };

/** Allowed ranges, as South African banks lend. Deposit in per cent of the price, rate in per cent a year. */
export const bounds = {
  deposit: { min: 0, max: 50, step: 5 },
  rate: { min: 5, max: 30 },
  months: { min: 12, max: 96, step: 12 },
} as const;

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && value >= min && value <= max;

/** Parses persisted terms; null when missing or out of range. */
export function parseTerms(stored: unknown): ChosenTerms | null {
  const { deposit, yearlyRate, months } = (stored ?? {}) as Partial<ChosenTerms>;
  const share = deposit?.share;
  if (!isWithin(share, { min: 0, max: bounds.deposit.max / 100 })) return null;
  return isWithin(yearlyRate, bounds.rate) && isWithin(months, bounds.months)
    ? { deposit: { share }, yearlyRate, months }
    : null;
}

/** Banks rarely finance older cars. */
const MAX_FINANCED_AGE_YEARS = 10;

/** Whether a car of this year is young enough for an instalment. */
export const isFinanceable = (year: number): boolean => getCurrentYear() - year <= MAX_FINANCED_AGE_YEARS;

/** '12%', '11.75%', without floating-point noise. */
export const percent = (value: number): string => `${Number(value.toFixed(2))}%`;

/** '6 years'. */
export const duration = (months: number): string => (months === 12 ? '1 year' : `${months / 12} years`);

/**
 * Describes the assumptions: '10% deposit (R 48 990), 72 months, 11.75% interest a year'.
 * @param price the price of one car, to show the deposit in rand too
 */
export function describeTerms(
  { deposit, yearlyRate, months }: InstalmentTerms = DEFAULT_TERMS,
  price?: number,
): string {
  const share = 'share' in deposit ? deposit.share : 0;
  const rand = price === undefined ? '' : ` (${formatPrice(price * share)})`;
  return `${percent(share * 100)} deposit${rand}, ${months} months, ${percent(yearlyRate)} interest a year`;
}
