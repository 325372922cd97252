export type Option = { value: string; label: string };

/** How many single years a list names at least (specification section 5: 'the last 15 years'). */
const fewestYears = 15;

/** 'Older than 2006' for `older-than-2006`; a year for itself. */
export const yearLabel = (value: string): string => value.replace(/^older-than-/i, 'Older than ');

/**
 * This year down to the oldest named one, then 'Older than …' (specification section 5 'Filters and numbers').
 * @param thisYear from a loader: rendering must not read the clock, or server and browser differ at New Year
 */
export function yearOptions(thisYear: number, oldest: number): Option[] {
  const count = Math.max(fewestYears, thisYear - oldest + 1);
  const years = Array.from({ length: count }, (_, age) => String(thisYear - age));
  const last = Number(years.at(-1));
  return [...years, `older-than-${Math.min(oldest, last)}`].map((value) => ({ value, label: yearLabel(value) }));
}
