import type { VitalName } from '@roadworthy/contract/page-report';
import type { Registry } from '@roadworthy/contract/registry';
import { countSamples, percentile75 } from './histogram';
import type { VitalSeries } from './monitoring-file';

/** Of each version: the percentile of fewer varies too much. */
const MIN_SAMPLES = 100;
/** Histogram buckets are 10 % wide: this is three of them. */
const MIN_RATIO = 1.3;
/** Milliseconds that a visitor notices. */
const MIN_DIFFERENCE_MS: Partial<Record<VitalName, number>> = { LCP: 300, INP: 80, LOAD: 300 };

export type SlowerPage = Pick<VitalSeries, 'area' | 'version' | 'route' | 'name'> & {
  /** The version that it is compared with. */
  beforeVersion: string;
  /** 75th percentiles in milliseconds. */
  value: number;
  before: number;
  samples: number;
};

/** The active versions of an area, each with the one to compare with: a canary with the live one. */
const listComparisons = ({ areas }: Registry): { area: string; version: string; beforeVersion: string }[] =>
  Object.entries(areas).flatMap(([area, { live, canary, previous }]) => [
    ...(previous ? [{ area, version: live.version, beforeVersion: previous.version }] : []),
    ...(canary ? [{ area, version: canary.release.version, beforeVersion: live.version }] : []),
  ]);

/** Routes on which an active release is clearly slower than the version before it. */
export function findSlowerPages(vitals: readonly VitalSeries[], registry: Registry): SlowerPage[] {
  const measure = ({ buckets }: VitalSeries): number | undefined =>
    countSamples(buckets) < MIN_SAMPLES ? undefined : percentile75(buckets);
  return listComparisons(registry).flatMap(({ area, version, beforeVersion }) => {
    const ofArea = vitals.filter((series) => series.area === area);
    return ofArea
      .filter((series) => series.version === version)
      .flatMap((series) => {
        const { route, name, buckets } = series;
        const isSamePage = (other: VitalSeries) => other.route === route && other.name === name;
        const earlier = ofArea.find((other) => other.version === beforeVersion && isSamePage(other));
        const [value, before] = [measure(series), earlier && measure(earlier)];
        const minDifference = MIN_DIFFERENCE_MS[name];
        if (minDifference === undefined || value === undefined || before === undefined) return [];
        if (value < before * MIN_RATIO || value - before < minDifference) return [];
        return [{ area, version, route, name, beforeVersion, value, before, samples: countSamples(buckets) }];
      });
  });
}
