import type { Registry } from '@roadworthy/contract/registry';
import { hoursBefore, sumViews, type ViewCount } from './view-counts';

/** The current hour and the one before it. */
const WINDOW_HOURS = 1;
const BASELINE_HOURS = 7 * 24;
const MIN_VIEWS = 100;
const MIN_ERRORS = 10;
/** Few strangers cannot raise an alert. */
const MIN_NETWORKS = 3;
const MIN_RATE = 0.01;
/** Without enough views before, only this much is alarming. */
const MIN_RATE_WITHOUT_BASELINE = 0.05;
/** How many times the rate before. */
const MIN_GROWTH = 3;

export type RisingErrors = {
  area: string;
  version: string;
  views: number;
  errors: number;
  /** Errors by view. */
  rate: number;
  /** The rate to compare with; absent without enough views. */
  baseline?: number;
};

const rateOf = (counts: readonly ViewCount[]): number | undefined => {
  const { views, errors } = sumViews(counts);
  return views < MIN_VIEWS ? undefined : errors / views;
};

/**
 * The rate of the area before the window or, when higher, that of the live version in the window: a canary is not blamed for
 * a failing API.
 */
function findBaseline(
  counts: readonly ViewCount[],
  liveVersion: string,
  version: string,
  now: number,
): number | undefined {
  const [start, oldest] = [hoursBefore(now, WINDOW_HOURS), hoursBefore(now, BASELINE_HOURS)];
  const before = rateOf(counts.filter(({ hour }) => hour < start && hour >= oldest));
  const isLiveNow = (count: ViewCount) => count.hour >= start && count.version === liveVersion;
  const live = version === liveVersion ? undefined : rateOf(counts.filter(isLiveNow));
  return before === undefined && live === undefined ? undefined : Math.max(before ?? 0, live ?? 0);
}

/** Live releases and canaries with clearly more errors by view than before. */
export function findRisingErrors(counts: readonly ViewCount[], registry: Registry, now: number): RisingErrors[] {
  const start = hoursBefore(now, WINDOW_HOURS);
  return Object.entries(registry.areas).flatMap(([area, { live, canary }]) => {
    const ofArea = counts.filter((count) => count.area === area);
    return [live, ...(canary ? [canary.release] : [])].flatMap(({ version }) => {
      const recent = sumViews(ofArea.filter((count) => count.version === version && count.hour >= start));
      const { views, errors, networks } = recent;
      if (views < MIN_VIEWS || errors < MIN_ERRORS || networks < MIN_NETWORKS) return [];
      const rate = errors / views;
      const baseline = findBaseline(ofArea, live.version, version, now);
      const limit = baseline === undefined ? MIN_RATE_WITHOUT_BASELINE : Math.max(MIN_RATE, baseline * MIN_GROWTH);
      return rate >= limit ? [{ area, version, views, errors, rate, baseline }] : [];
    });
  });
}
