export type YearOption = { value: string; label: string };

/**
 * Every year from this one down to `oldest`, then 'Older than …'; no year is unreachable, and there are never fewer
 * than fifteen (specification section 5 'Filters and numbers').
 */
export function yearOptions(thisYear: number, oldest: number): YearOption[] {
  const last = Math.min(oldest, thisYear - 14);
  const years = Array.from({ length: thisYear - last + 1 }, (_, back) => String(thisYear - back));
  return [
    ...years.map((year) => ({ value: year, label: year })),
    { value: `older-than-${last}`, label: `Older than ${last}` },
  ];
}

/** 'older-than-2006' → 'Older than 2006'. */
export const yearLabel = (value: string): string => value.replace(/^older-than-/, 'Older than ');
