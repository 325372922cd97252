/** A number from 0 to below 1. */
export type Random = () => number;

/** Pseudo-random numbers, the same for the same seed: each load has the same visitors (Numerical Recipes). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * Arrival times of independent visitors: a Poisson process.
 * @param rate average per second
 * @returns milliseconds from the start, in order, below `seconds`
 */
export function* arrivals(rate: number, seconds: number, random: Random): Generator<number> {
  let timeMs = 0;
  for (;;) {
    timeMs += (-Math.log(1 - random()) / rate) * 1000;
    if (timeMs >= seconds * 1000) return;
    yield timeMs;
  }
}

/** Picks an entry with a probability by its share. @throws for an empty list */
export function pickByShare<Entry extends { share: number }>(entries: readonly Entry[], random: Random): Entry {
  const total = entries.reduce((sum, { share }) => sum + share, 0);
  let remaining = random() * total;
  const entry = entries.find(({ share }) => {
    remaining -= share;
    return remaining < 0;
  });
  const picked = entry ?? entries.at(-1);
  if (!picked) throw new Error('There is nothing to pick from.');
  return picked;
}
