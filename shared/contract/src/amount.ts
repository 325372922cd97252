/** 'R 250 000', '250k', '45 000 km', '1,6 l': a currency before the number, a multiplier and a unit after it. */
const AMOUNT = /^(?:r|zar)?\s*(-?[\d\s.,'’]+?)\s*(k|m|mil|million)?\s*(?:rand|kms?|l|lit(?:re|er)s?)?$/i;
const MULTIPLIERS: Record<string, number> = { k: 1_000, m: 1_000_000, mil: 1_000_000, million: 1_000_000 };

/** Digits in groups of three, at least `groups` of them after the first. */
const isGrouped = (digits: string, separator: ',' | '.', groups: number): boolean =>
  new RegExp(`^-?\\d{1,3}(?:\\${separator}\\d{3}){${groups},}(?:[.,]\\d{1,2})?$`).test(digits);

/**
 * A number as South Africans write it: with blanks, commas or points between thousands, a comma or point before
 * decimals, 'R' before it, and 'k', 'm', 'km' or 'l' after it. NaN for other text and for none.
 * @param isWhole one group of three digits, as in '250,000', is thousands, not decimals
 */
export function parseAmount(text: string, { isWhole = true } = {}): number {
  const [, typed = '', suffix = ''] = AMOUNT.exec(text.trim()) ?? [];
  const digits = typed.replace(/[\s'’]/g, '');
  if (!/\d/.test(digits)) return Number.NaN;
  const multiplier = MULTIPLIERS[suffix.toLowerCase()] ?? 1;
  // '1.250k' has decimals.
  const groups = isWhole && multiplier === 1 ? 1 : 2;
  const separator = ([',', '.'] as const).find((candidate) => isGrouped(digits, candidate, groups));
  const plain = separator ? digits.replaceAll(new RegExp(`\\${separator}(?=\\d{3})`, 'g'), '') : digits;
  // 4.35 * 1000 is 4350.000000000001 in floating point.
  return Number((Number(plain.replace(',', '.')) * multiplier).toPrecision(15));
}
