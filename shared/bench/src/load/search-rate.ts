/** Whether a rate is borne. */
export type Trial = (rate: number) => Promise<boolean>;

/**
 * Looks for the highest rate that is borne: twice as much each time until it is too much, then the middle between what
 * was borne and what was not.
 * @param from where it begins; when not even that is borne, it goes down
 * @param halvings how often the distance is halved: each makes the answer twice as exact
 * @throws when nothing is borne
 */
export async function highestRate(isBorne: Trial, from: number, halvings: number): Promise<number> {
  let low = from;
  while (!(await isBorne(low))) {
    low /= 2;
    if (low < 1) throw new Error('Not even one arrival a second is borne.');
  }
  let high = low * 2;
  // Below where it began, the double is known to be too much.
  while (low >= from && (await isBorne(high))) {
    low = high;
    high *= 2;
  }
  for (let n = 0; n < halvings; n += 1) {
    const middle = (low + high) / 2;
    if (await isBorne(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Tries a rate and, as long as it is not borne, a tenth less each time.
 * @throws when none of so many is borne
 */
export async function firstBorne<Result>(
  tried: (rate: number) => Promise<{ isBorne: boolean; result: Result }>,
  from: number,
  mostTries: number,
): Promise<{ rate: number; result: Result }> {
  let rate = from;
  for (let n = 0; n < mostTries; n += 1) {
    const { isBorne, result } = await tried(rate);
    if (isBorne) return { rate, result };
    rate *= 0.9;
  }
  throw new Error(
    `None of ${mostTries} rates from ${from.toFixed(1)} a second downwards was borne for the whole time.`,
  );
}
