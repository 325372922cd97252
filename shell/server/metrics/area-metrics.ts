import { errorKinds, type VitalName, vitalNames } from '@roadworthy/contract/page-report';
import type { SpanRecord } from '@roadworthy/contract/span-record';
import { Counter, Histogram, type Registry } from 'prom-client';
import { type ReleaseId, releaseKey } from '../registry/releases';

/** Buckets in seconds; a region that takes longer than one is left to the browser. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1];
/** Seconds; the limits of good and poor LCP and INP are among them. */
const VITAL_BUCKETS = [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8];
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
  readonly #pageErrors = new Counter({
    name: 'area_page_errors_total',
    help: 'Errors that pages reported, with a valid document token',
    labelNames: [...labelNames, 'kind'] as const,
    registers: [],
  });
  readonly #vitals = new Histogram({
    name: 'web_vital_seconds',
    help: 'Web vitals and load times of scripts that pages reported, without CLS',
    labelNames: [...labelNames, 'name'] as const,
    ...{ buckets: VITAL_BUCKETS, registers: [] },
  });
  readonly #known = new Map<string, ReleaseId>();

  get #metrics() {
    return [this.#loads, this.#renders, this.#failures, this.#pageErrors, this.#vitals] as const;
  }

  constructor(private readonly isActive: (release: ReleaseId) => boolean) {}

  register(registry: Registry): void {
    for (const metric of this.#metrics) registry.registerMetric(metric);
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

  recordPageError({ area, version }: ReleaseId, kind: string): void {
    if (this.#accept({ area, version })) this.#pageErrors.inc({ area, version, kind });
  }

  /** @param value milliseconds */
  recordVital({ area, version }: ReleaseId, name: VitalName, value: number): void {
    // A fraction, not a time.
    if (name === 'CLS') return;
    if (this.#accept({ area, version })) this.#vitals.observe({ area, version, name }, value / 1_000);
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
      for (const kind of errorKinds) this.#pageErrors.remove({ area, version, kind });
      for (const name of vitalNames) this.#vitals.remove({ area, version, name });
    }
    this.#known.set(releaseKey(release), release);
    return true;
  }
}
