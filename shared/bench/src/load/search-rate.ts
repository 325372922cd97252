/** Whether a rate meets the targets. */
export type IsSustained = (rate: number) => Promise<boolean>;

/**
 * Finds the highest rate that meets the targets: doubles until one misses them, then bisects.
 * @param from first rate; when it misses the targets, lower ones are tried
 * @param halvings number of bisection steps
 * @throws when every rate misses the targets
 */
export async function findMaxRate(isSustained: IsSustained, from: number, halvings: number): Promise<number> {
  let low = from;
  while (!(await isSustained(low))) {
    low /= 2;
    if (low < 1) throw new Error('Not even one arrival a second is borne.');
  }
  let high = low * 2;
  // Below the first rate, the double is known to miss the targets.
  while (low >= from && (await isSustained(high))) {
    low = high;
    high *= 2;
  }
  for (let n = 0; n < halvings; n += 1) {
    const middle = (low + high) / 2;
    if (await isSustained(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Finds a rate that meets the targets for the full run: lowers it by a tenth while it misses them.
 * @throws when all attempts miss the targets
 */
export async function findSustainedRate<Result>(
  attempt: (rate: number) => Promise<{ isSustained: boolean; result: Result }>,
  from: number,
  maxAttempts: number,
): Promise<{ rate: number; result: Result }> {
  let rate = from;
  for (let n = 0; n < maxAttempts; n += 1) {
    const { isSustained, result } = await attempt(rate);
    if (isSustained) return { rate, result };
    rate *= 0.9;
  }
  throw new Error(
    `None of ${maxAttempts} rates from ${from.toFixed(1)} a second downwards was borne for the whole time.`,
  );
}
