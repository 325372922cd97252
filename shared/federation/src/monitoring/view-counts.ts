/** Views of a release and errors in them within an hour, as one edge counted them. */
export type ViewCount = {
  area: string;
  version: string;
  /** `2026-11-24T10`, in UTC. */
  hour: string;
  /** Documents in which the release was drawn, and errors of it; a network counts a bounded number of each. */
  views: number;
  errors: number;
  /** Networks with errors, at least. */
  networks: number;
};

const HOUR_MS = 3_600_000;

/** The hour of a time, as counts name it. */
export const hourOf = (now: number): string => new Date(now).toISOString().slice(0, 13);

/** The hour that began so many hours before. */
export const hoursBefore = (now: number, hours: number): string => hourOf(now - hours * HOUR_MS);

/** The sum of counts; networks are those of the hour with most. */
export const sumViews = (counts: readonly ViewCount[]): Pick<ViewCount, 'views' | 'errors' | 'networks'> =>
  counts.reduce(
    (sum, count) => ({
      views: sum.views + count.views,
      errors: sum.errors + count.errors,
      networks: Math.max(sum.networks, count.networks),
    }),
    { views: 0, errors: 0, networks: 0 },
  );
