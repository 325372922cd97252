import { type Terms, usualTerms } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';

/** Terms as a person chooses them: the deposit as a share of the price, so that they hold for every car. */
export type ChosenTerms = Terms & { deposit: { share: number } };

/** What may be chosen: what South African banks lend on. Deposit in per cent of the price, rate in per cent a year. */
export const bounds = {
  deposit: { min: 0, max: 50, step: 5 },
  rate: { min: 5, max: 30 },
  months: { min: 12, max: 96, step: 12 },
} as const;

const within = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && value >= min && value <= max;

/** Terms as a browser kept them; null for none, and for what may not be chosen. */
export function parseTerms(kept: unknown): ChosenTerms | null {
  const { deposit, yearlyRate, months } = (kept ?? {}) as Partial<ChosenTerms>;
  const share = deposit?.share;
  if (!within(share, { min: 0, max: bounds.deposit.max / 100 })) return null;
  return within(yearlyRate, bounds.rate) && within(months, bounds.months)
    ? { deposit: { share }, yearlyRate, months }
    : null;
}

/** '12%', '11.75%', without the dust of binary fractions. */
export const percent = (value: number): string => `${Number(value.toFixed(2))}%`;

/** '6 years'. */
export const duration = (months: number): string => (months === 12 ? '1 year' : `${months / 12} years`);

/**
 * The assumptions in words: '10% deposit (R 48 990), 72 months, 11.75% interest a year'.
 * @param price the price of one car, to say the deposit in rand too
 */
export function termsInWords({ deposit, yearlyRate, months }: Terms = usualTerms, price?: number): string {
  const share = 'share' in deposit ? deposit.share : 0;
  const rand = price === undefined ? '' : ` (${formatPrice(price * share)})`;
  return `${percent(share * 100)} deposit${rand}, ${months} months, ${percent(yearlyRate)} interest a year`;
}
