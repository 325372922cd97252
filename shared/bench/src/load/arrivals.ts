/** A number from 0 to below 1. */
export type Random = () => number;

/** Numbers that look random and are the same for the same seed: each load has the same visitors (Numerical Recipes). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * When visitors come who know nothing of each other: a Poisson process, so that some come at once.
 * @param rate how many a second, on average
 * @returns milliseconds from the beginning, in order, below `seconds`
 */
export function* arrivals(rate: number, seconds: number, random: Random): Generator<number> {
  let at = 0;
  for (;;) {
    at += (-Math.log(1 - random()) / rate) * 1000;
    if (at >= seconds * 1000) return;
    yield at;
  }
}

/** One of some entries, each as likely as its share of all shares. @throws when there are none */
export function pickByShare<Entry extends { share: number }>(entries: readonly Entry[], random: Random): Entry {
  const all = entries.reduce((sum, { share }) => sum + share, 0);
  let left = random() * all;
  const found = entries.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  const picked = found ?? entries.at(-1);
  if (!picked) throw new Error('There is nothing to pick from.');
  return picked;
}
