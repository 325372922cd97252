export type YearOption = { value: string; label: string };

/**
 * Every year from this one down to `oldest`, at least fifteen, then 'Older than …', so that every year can be selected
 * (SEARCH-13).
 */
export function yearOptions(thisYear: number, oldest: number): YearOption[] {
  const oldestListed = Math.min(oldest, thisYear - 14);
  const years = Array.from({ length: thisYear - oldestListed + 1 }, (_, yearsBack) => String(thisYear - yearsBack));
  return [
    ...years.map((year) => ({ value: year, label: year })),
    { value: `older-than-${oldestListed}`, label: `Older than ${oldestListed}` },
  ];
}

/** 'older-than-2006' → 'Older than 2006'. */
export const yearLabel = (value: string): string => value.replace(/^older-than-/, 'Older than ');
