import { lowerBound } from '../../src/platform/collections/lower-bound';

/** Deterministic random numbers: the same seed gives the same sequence (mulberry32). */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0, less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Normally distributed around 0 with a deviation of 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T;
  }

  /** The entries in random order. */
  shuffle<T>(from: readonly T[]): T[] {
    const shuffled = [...from];
    for (let index = shuffled.length - 1; index > 0; index--) {
      const other = this.whole(0, index);
      [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
    }
    return shuffled;
  }

  /** `count` different entries, in their given order. */
  some<T>(from: readonly T[], count: number): T[] {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(count, from.length)) chosen.add(Math.floor(this.next() * from.length));
    return from.filter((_, index) => chosen.has(index));
  }
}

/** Picks entries in proportion to their weights, by binary search over the running sums. */
export function weighted<T>(entries: readonly T[], weight: (entry: T) => number): (random: Random) => T {
  const sums: number[] = [];
  let total = 0;
  for (const entry of entries) {
    total += weight(entry);
    sums.push(total);
  }
  return (random) => {
    const target = random.next() * total;
    return entries[lowerBound((index) => (sums[index] as number) <= target, 0, sums.length - 1)] as T;
  };
}
