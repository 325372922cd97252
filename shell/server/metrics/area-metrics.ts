import type { SpanRecord } from '@roadworthy/contract/span-record';
import { Counter, Histogram, type Registry } from 'prom-client';
import { type ReleaseId, releaseKey } from '../registry/releases';

/** Buckets in seconds; a region that takes longer than one is left to the browser. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1];
const labelNames = ['area', 'version'] as const;

/** Figures by area and version. Their number is bounded: only active versions have any. */
export class AreaMetrics {
  readonly #loads = new Histogram({
    name: 'area_load_duration_seconds',
    help: 'Loading of a region in a rendering worker, with its data',
    ...{ labelNames, buckets, registers: [] },
  });
  readonly #renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Rendering of pages after loading, by the area of the page; the shell for pages of several areas',
    ...{ labelNames, buckets, registers: [] },
  });
  readonly #failures = new Counter({
    name: 'area_render_failures_total',
    help: 'Regions that the server left to the browser, because they failed or took too long',
    labelNames: [...labelNames, 'reason'] as const,
    registers: [],
  });
  readonly #known = new Map<string, ReleaseId>();

  constructor(private readonly isActive: (release: ReleaseId) => boolean) {}

  register(registry: Registry): void {
    for (const metric of [this.#loads, this.#renders, this.#failures]) registry.registerMetric(metric);
  }

  recordSpans(spans: readonly SpanRecord[]): void {
    for (const { operation, area, version, durationMs } of spans) {
      if (!this.#accept({ area, version })) continue;
      const histogram = operation === 'load' ? this.#loads : this.#renders;
      histogram.observe({ area, version }, durationMs / 1_000);
    }
  }

  recordFailure({ area, version }: ReleaseId, isTimeout: boolean): void {
    if (this.#accept({ area, version })) this.#failures.inc({ area, version, reason: isTimeout ? 'timeout' : 'error' });
  }

  /** A new version takes the place of those that are not active any more. */
  #accept(release: ReleaseId): boolean {
    if (this.#known.has(releaseKey(release))) return true;
    if (!this.isActive(release)) return false;
    for (const [key, { area, version }] of this.#known) {
      if (this.isActive({ area, version })) continue;
      this.#known.delete(key);
      this.#loads.remove({ area, version });
      this.#renders.remove({ area, version });
      for (const reason of ['timeout', 'error']) this.#failures.remove({ area, version, reason });
    }
    this.#known.set(releaseKey(release), release);
    return true;
  }
}
