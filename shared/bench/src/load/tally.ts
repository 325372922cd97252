import { percentile } from '../statistics';

/** 99 of 100 responses must be faster. */
export const p99Target = 300;
/**
 * The same for uploads, which show their progress. Pictures are encoded one after the other, so an excessive rate shows
 * in these times first.
 */
export const uploadTarget = 5_000;

/** Response times in milliseconds. */
export type Times = { count: number; p50: number; p95: number; p99: number; slowest: number };

/** Results of a load. */
export type LoadSummary = {
  arrivals: number;
  /** All responses except uploads; uploads; both together. */
  all: Times;
  uploads: Times;
  everything: Times;
  kinds: Record<string, Times>;
  /** Errors and their counts: 'an ad · POST /api/v1/cars/count-view: 429'. */
  errors: Record<string, number>;
};

const summarizeTimes = (sample: readonly number[]): Times =>
  sample.length === 0
    ? { count: 0, p50: 0, p95: 0, p99: 0, slowest: 0 }
    : {
        count: sample.length,
        p50: percentile(sample, 50),
        p95: percentile(sample, 95),
        p99: percentile(sample, 99),
        slowest: percentile(sample, 100),
      };

/** Responses that are measured against one target. */
class LatencySample {
  readonly times: number[] = [];
  #slow = 0;

  constructor(readonly target: number) {}

  add(milliseconds: number): void {
    this.times.push(milliseconds);
    if (milliseconds >= this.target) this.#slow += 1;
  }

  /** @param share fraction of all planned arrivals so far */
  hasCertainlyMissed(share: number): boolean {
    return this.#slow > Math.max(MIN_SAMPLES, (0.01 * this.times.length) / share);
  }
}

/** Minimum number of slow responses before a load is aborted: early results are incomplete. */
const MIN_SAMPLES = 10;

/** Records the responses of a load. */
export class LatencyRecorder {
  arrivals = 0;
  readonly #kinds = new Map<string, number[]>();
  readonly #all = new LatencySample(p99Target);
  readonly #uploads = new LatencySample(uploadTarget);
  readonly #errors = new Map<string, number>();

  /** @param kind the kind of request */
  recordResponse(kind: string, milliseconds: number, isUpload = false): void {
    const times = this.#kinds.get(kind) ?? [];
    this.#kinds.set(kind, times);
    times.push(milliseconds);
    (isUpload ? this.#uploads : this.#all).add(milliseconds);
  }

  recordFailure(what: string): void {
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1);
  }

  /**
   * Whether the load has certainly missed its targets: a request failed, or more than one in a hundred of all planned
   * responses was slow already.
   */
  hasCertainlyMissed(plannedArrivals: number): boolean {
    const share = Math.min(1, this.arrivals / plannedArrivals);
    return this.#errors.size > 0 || this.#all.hasCertainlyMissed(share) || this.#uploads.hasCertainlyMissed(share);
  }

  summary(): LoadSummary {
    return {
      arrivals: this.arrivals,
      all: summarizeTimes(this.#all.times),
      uploads: summarizeTimes(this.#uploads.times),
      everything: summarizeTimes([...this.#all.times, ...this.#uploads.times]),
      kinds: Object.fromEntries([...this.#kinds].map(([kind, times]) => [kind, summarizeTimes(times)])),
      errors: Object.fromEntries(this.#errors),
    };
  }
}

/** Why a load missed its targets; undefined when it met them: 99 of 100 responses in time, and no errors. */
export function explainMiss({ all, uploads, errors }: LoadSummary): string | undefined {
  const [error] = Object.entries(errors);
  if (error) return `${error[1]} × ${error[0]}`;
  if (all.count === 0) return 'no answers';
  if (all.p99 >= p99Target) return `p99 ${all.p99.toFixed(0)} ms`;
  if (uploads.p99 >= uploadTarget) return `p99 of uploads ${uploads.p99.toFixed(0)} ms`;
  return undefined;
}

export const meetsTargets = (tallied: LoadSummary): boolean => explainMiss(tallied) === undefined;
