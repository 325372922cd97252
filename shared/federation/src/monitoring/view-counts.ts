import { addNetworks, type NetworkCount } from './network-count';

/** Views of a release and errors in them within an hour, as one edge counted them; networks are those with errors. */
export type ViewCount = NetworkCount & {
  area: string;
  version: string;
  /** `2026-11-24T10`, in UTC. */
  hour: string;
  /** Documents in which the release was drawn, and errors of it; a network counts a bounded number of each. */
  views: number;
  errors: number;
};

const HOUR_MS = 3_600_000;

/** The hour of a time, as counts name it. */
export const hourOf = (now: number): string => new Date(now).toISOString().slice(0, 13);

/** The hour that began so many hours before. */
export const hoursBefore = (now: number, hours: number): string => hourOf(now - hours * HOUR_MS);

/** The sum of counts. */
export const sumViews = (counts: readonly ViewCount[]): Pick<ViewCount, 'views' | 'errors'> & NetworkCount =>
  counts.reduce(
    (sum, count) => ({
      views: sum.views + count.views,
      errors: sum.errors + count.errors,
      ...addNetworks(sum, count),
    }),
    { views: 0, errors: 0, networks: 0 },
  );
