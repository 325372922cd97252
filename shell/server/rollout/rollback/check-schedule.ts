import type { Confirmation } from '../../ssr/isolation/page-failures';

const FIRST_INTERVAL_MS = 30_000;

/** Runs checks of one release one at a time and at growing intervals: persistent failures must not keep the edge busy. */
export class CheckSchedule {
  #nextAt = 0;
  #intervalMs = FIRST_INTERVAL_MS;

  /** @returns undefined when no check is due; a check that cannot run confirms nothing */
  async run(check: () => Promise<Confirmation>): Promise<Confirmation | undefined> {
    if (Date.now() < this.#nextAt) return undefined;
    this.#nextAt = Number.POSITIVE_INFINITY;
    const confirmation = await check().catch((problem) => ({
      failed: false,
      reason: `The check could not run: ${problem}`,
    }));
    this.#nextAt = Date.now() + this.#intervalMs;
    this.#intervalMs *= 2;
    return confirmation;
  }
}
