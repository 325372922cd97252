import type { VitalName } from '@roadworthy/contract/page-report';
import { toBucket } from '@roadworthy/federation/monitoring/histogram';
import type { VitalSeries } from '@roadworthy/federation/monitoring/monitoring-file';
import { LRUCache } from 'lru-cache';

/** Five areas, two versions a day, some twenty routes, six names. */
const MAX_SERIES = 3_000;

/** Of one network, series and day: one cannot make a release look slow. */
const MAX_SAMPLES_PER_NETWORK = 30;
const MAX_TRACKED_NETWORKS = 50_000;

/** Measurements of one edge and day by area, version, route and name, in bounded memory. */
export class VitalCounts {
  readonly #series = new Map<string, VitalSeries & { buckets: Record<number, number> }>();

  readonly #samples = new LRUCache<string, number>({ max: MAX_TRACKED_NETWORKS });

  /** @returns whether it was counted */
  record(
    measured: { area: string; version: string; route: string; name: VitalName },
    value: number,
    network: string,
  ): boolean {
    const { area, version, route, name } = measured;
    const key = [area, version, route, name].join(' ');
    const known = this.#series.get(key);
    const ofNetwork = this.#samples.get(`${network} ${key}`) ?? 0;
    if (ofNetwork >= MAX_SAMPLES_PER_NETWORK || (!known && this.#series.size >= MAX_SERIES)) return false;
    this.#samples.set(`${network} ${key}`, ofNetwork + 1);
    const series = known ?? { area, version, route, name, buckets: {} };
    const bucket = toBucket(value);
    series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
    this.#series.set(key, series);
    return true;
  }

  snapshot(): VitalSeries[] {
    return [...this.#series.values()];
  }

  /** Continues with what this edge wrote before a restart. */
  restore(series: readonly VitalSeries[]): void {
    for (const { buckets, ...measured } of series)
      this.#series.set([measured.area, measured.version, measured.route, measured.name].join(' '), {
        ...measured,
        buckets: { ...buckets },
      });
  }

  startDay(): void {
    this.#series.clear();
    this.#samples.clear();
  }
}
