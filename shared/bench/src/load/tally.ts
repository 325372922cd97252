import { percentile } from '../statistics';

/** Milliseconds under which 99 of 100 answers must stay (issue 10.6). */
export const p99Target = 300;
/**
 * The same of uploads, whose senders see how far they are: pictures are encoded one after the other, so that a rate which
 * is too high shows in how long they wait.
 */
export const uploadTarget = 5_000;

/** Milliseconds of some answers. */
export type Times = { count: number; p50: number; p95: number; p99: number; slowest: number };

/** What came of a load. */
export type Tallied = {
  arrivals: number;
  /** All answers but those to uploads; those; and both together. */
  all: Times;
  uploads: Times;
  everything: Times;
  kinds: Record<string, Times>;
  /** What went wrong, and how often: 'an ad · POST /api/v1/cars/count-view: 429'. */
  errors: Record<string, number>;
};

const timesOf = (sample: readonly number[]): Times =>
  sample.length === 0
    ? { count: 0, p50: 0, p95: 0, p99: 0, slowest: 0 }
    : {
        count: sample.length,
        p50: percentile(sample, 50),
        p95: percentile(sample, 95),
        p99: percentile(sample, 99),
        slowest: percentile(sample, 100),
      };

/** Answers that are measured by one target. */
class Measured {
  readonly times: number[] = [];
  #slow = 0;

  constructor(readonly target: number) {}

  add(milliseconds: number): void {
    this.times.push(milliseconds);
    if (milliseconds >= this.target) this.#slow += 1;
  }

  /** @param share the part of all arrivals that has come */
  isLost(share: number): boolean {
    return this.#slow > Math.max(fewest, (0.01 * this.times.length) / share);
  }
}

/** So many slow answers say nothing yet: of the first few arrivals not all answers have come. */
const fewest = 10;

/** Counts what a load's visitors were answered. */
export class Tally {
  arrivals = 0;
  readonly #kinds = new Map<string, number[]>();
  readonly #all = new Measured(p99Target);
  readonly #uploads = new Measured(uploadTarget);
  readonly #errors = new Map<string, number>();

  /** @param kind what was asked for */
  answered(kind: string, milliseconds: number, isUpload = false): void {
    const times = this.#kinds.get(kind) ?? [];
    this.#kinds.set(kind, times);
    times.push(milliseconds);
    (isUpload ? this.#uploads : this.#all).add(milliseconds);
  }

  failed(what: string): void {
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1);
  }

  /**
   * Whether the load is not borne whatever comes: something went wrong, or of all answers that the planned arrivals will
   * bring more than one of a hundred was slow already.
   */
  isLost(plannedArrivals: number): boolean {
    const share = Math.min(1, this.arrivals / plannedArrivals);
    return this.#errors.size > 0 || this.#all.isLost(share) || this.#uploads.isLost(share);
  }

  summary(): Tallied {
    return {
      arrivals: this.arrivals,
      all: timesOf(this.#all.times),
      uploads: timesOf(this.#uploads.times),
      everything: timesOf([...this.#all.times, ...this.#uploads.times]),
      kinds: Object.fromEntries([...this.#kinds].map(([kind, times]) => [kind, timesOf(times)])),
      errors: Object.fromEntries(this.#errors),
    };
  }
}

/** Why a load was not borne; undefined for one that was: 99 of 100 answers in time, and nothing but answers. */
export function whyNotBorne({ all, uploads, errors }: Tallied): string | undefined {
  const [error] = Object.entries(errors);
  if (error) return `${error[1]} × ${error[0]}`;
  if (all.count === 0) return 'no answers';
  if (all.p99 >= p99Target) return `p99 ${all.p99.toFixed(0)} ms`;
  if (uploads.p99 >= uploadTarget) return `p99 of uploads ${uploads.p99.toFixed(0)} ms`;
  return undefined;
}

export const isBorne = (tallied: Tallied): boolean => whyNotBorne(tallied) === undefined;
