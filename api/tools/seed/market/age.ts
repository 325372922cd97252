const ONE_YEAR_MS = 365.25 * 86_400_000;

/** Years since a time within the year of the first registration; `share` of that year had passed. */
export function ageInYears(year: number, share: number, now: Date): number {
  const [start, end] = [Date.UTC(year, 0), Math.min(Date.UTC(year + 1, 0), now.getTime())];
  return Math.max(0, (now.getTime() - (start + (end - start) * share)) / ONE_YEAR_MS);
}
