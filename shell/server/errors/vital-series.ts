import type { VitalName } from '@roadworthy/contract/page-report';
import { toBucket } from '@roadworthy/federation/monitoring/histogram';
import type { VitalSeries } from '@roadworthy/federation/monitoring/monitoring-file';

/** Five areas, two versions a day, some twenty routes, six names. */
const MAX_SERIES = 3_000;

/** Measurements of one edge and day by area, version, route and name, in bounded memory. */
export class VitalCounts {
  readonly #series = new Map<string, VitalSeries & { buckets: Record<number, number> }>();

  record(measured: { area: string; version: string; route: string; name: VitalName }, value: number): void {
    const { area, version, route, name } = measured;
    const key = [area, version, route, name].join(' ');
    const known = this.#series.get(key);
    if (!known && this.#series.size >= MAX_SERIES) return;
    const series = known ?? { area, version, route, name, buckets: {} };
    const bucket = toBucket(value);
    series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
    this.#series.set(key, series);
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
  }
}
