/** What is paid at once: a share of the price (0.1 is a tenth) or an amount in whole rand. */
export type Deposit = { share: number } | { amount: number };
/** How a car is paid off: `yearlyRate` in per cent a year, `months` equal instalments, each at the month's end. */
export type Terms = { deposit: Deposit; yearlyRate: number; months: number };

/**
 * Assumptions, to be shown wherever an instalment is: South African banks finance cars at a rate linked to prime. Taken
 * are a prime of 10.25 % (November 2025) and 1.5 points above it, over the usual six years, with a tenth paid at once.
 * Nothing here is an offer; fees and insurance come on top.
 */
export const usualTerms: Terms = { deposit: { share: 0.1 }, yearlyRate: 11.75, months: 72 };

/** Less than any sum that matters: keeps binary fractions from adding a rand. */
const tiny = 1e-6;

/** Rand that one rand a month pays off over the term: the present value of an annuity. */
function paidOffByOne({ yearlyRate, months }: Terms): number {
  const monthly = yearlyRate / 100 / 12;
  return monthly === 0 ? months : (1 - (1 + monthly) ** -months) / monthly;
}

/** The rand that are borrowed for a price; none when the deposit covers it. */
function borrowed(price: number, { deposit }: Terms): number {
  return Math.max(0, 'share' in deposit ? price * (1 - deposit.share) : price - deposit.amount);
}

/**
 * The monthly instalment for a price, in whole rand, rounded up: what is asked each month is never more than what is
 * shown.
 */
export const instalmentOf = (price: number, terms: Terms = usualTerms): number =>
  Math.max(0, Math.ceil(borrowed(price, terms) / paidOffByOne(terms) - tiny));

/**
 * The highest price in whole rand whose instalment is at most the given one: the inverse of `instalmentOf`. Infinite
 * when nothing is borrowed whatever the price.
 */
export function priceFor(instalment: number, terms: Terms = usualTerms): number {
  const { deposit } = terms;
  const loan = instalment * paidOffByOne(terms);
  return Math.floor(('share' in deposit ? loan / (1 - deposit.share) : loan + deposit.amount) + tiny);
}
