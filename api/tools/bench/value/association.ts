import type { Random } from '../../seed/random';
import { chiSquaredTail } from './chi-squared';

/** How two characteristics depend on each other: Cramér's V (0: not at all, 1: fully), and p, that chance alone does as much. */
export type Association = { v: number; p: number };
export type Pair = readonly [left: string, right: string];

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const SEPARATOR = '\n';

/** Measures pairs of values. */
export function measureAssociation(pairs: readonly Pair[]): Association {
  const lefts = countBy(pairs.map(([left]) => left));
  const rights = countBy(pairs.map(([, right]) => right));
  const together = countBy(pairs.map((pair) => pair.join(SEPARATOR)));
  const statistic = sum(
    [...lefts].flatMap(([left, ofLeft]) =>
      [...rights].map(([right, ofRight]) => {
        const expected = (ofLeft * ofRight) / pairs.length;
        return ((together.get(left + SEPARATOR + right) ?? 0) - expected) ** 2 / expected;
      }),
    ),
  );
  const smaller = Math.min(lefts.size, rights.size) - 1;
  const degrees = (lefts.size - 1) * (rights.size - 1);
  return { v: Math.sqrt(statistic / pairs.length / smaller), p: chiSquaredTail(statistic, degrees) };
}

const ROUNDS = 499;

/**
 * The share of random exchanges of the right values within each stratum after which they are associated at least as much:
 * a p that does not count what strata differ in.
 */
export function testWithin(strata: readonly (readonly Pair[])[], random: Random): number {
  const measured = measureAssociation(strata.flat()).v;
  let asMuch = 1;
  for (let round = 0; round < ROUNDS; round++) {
    const exchanged = strata.flatMap((pairs) => {
      const rights = random.shuffle(pairs.map(([, right]) => right));
      return pairs.map(([left], index): Pair => [left, rights[index] as string]);
    });
    if (measureAssociation(exchanged).v >= measured) asMuch++;
  }
  return asMuch / (ROUNDS + 1);
}
