/** The deposit: a share of the price (0.1 is a tenth) or an amount in whole rand. */
type Deposit = { share: number } | { amount: number };
/** `yearlyRate` in percent a year, `months` equal instalments at the end of each month. */
export type InstalmentTerms = { deposit: Deposit; yearlyRate: number; months: number };

/**
 * Default assumptions, shown with every instalment: South African banks finance cars at a rate linked to prime. A prime of
 * 10.25 % (November 2025) plus 1.5, over the usual six years, with a deposit of a tenth. Not an offer; fees and insurance
 * are not included.
 */
export const DEFAULT_TERMS: InstalmentTerms = { deposit: { share: 0.1 }, yearlyRate: 11.75, months: 72 };

/** Prevents binary fractions from adding a rand. */
const ROUNDING_TOLERANCE = 1e-6;

/** Rand that one rand a month pays off over the term: the present value of an annuity. */
function annuityFactor({ yearlyRate, months }: InstalmentTerms): number {
  const monthly = yearlyRate / 100 / 12;
  return monthly === 0 ? months : (1 - (1 + monthly) ** -months) / monthly;
}

/** The loan for a price; 0 when the deposit covers it. */
function loanAmount(price: number, { deposit }: InstalmentTerms): number {
  return Math.max(0, 'share' in deposit ? price * (1 - deposit.share) : price - deposit.amount);
}

/**
 * The monthly instalment for a price, in whole rand, rounded up, so that the real one is never higher than displayed.
 */
export const monthlyInstalment = (price: number, terms: InstalmentTerms = DEFAULT_TERMS): number =>
  Math.max(0, Math.ceil(loanAmount(price, terms) / annuityFactor(terms) - ROUNDING_TOLERANCE));

/**
 * The highest price in whole rand whose instalment is at most the given one: the inverse of `monthlyInstalment`.
 * Infinite when the deposit covers any price.
 */
export function maxPriceForInstalment(instalment: number, terms: InstalmentTerms = DEFAULT_TERMS): number {
  const { deposit } = terms;
  const loan = instalment * annuityFactor(terms);
  return Math.floor(('share' in deposit ? loan / (1 - deposit.share) : loan + deposit.amount) + ROUNDING_TOLERANCE);
}
