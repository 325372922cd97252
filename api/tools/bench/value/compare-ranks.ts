import { groupBy } from '../../../src/platform/collections/group-by';
import { chiSquaredTail } from './chi-squared';

export type RankTest = { h: number; p: number };

/** The test of Kruskal and Wallis: whether the values of some groups are larger than those of others. */
export function compareRanks(pairs: readonly (readonly [value: number, group: string])[]): RankTest {
  const sorted = pairs.toSorted(([a], [b]) => a - b);
  const size = sorted.length;
  const ranked: { rank: number; group: string }[] = [];
  let ties = 0;
  for (let start = 0, end = 0; start < size; start = end) {
    while (end < size && sorted[end]?.[0] === sorted[start]?.[0]) end++;
    ties += (end - start) ** 3 - (end - start);
    // Equal values share the middle of their ranks.
    for (const [, group] of sorted.slice(start, end)) ranked.push({ rank: (start + 1 + end) / 2, group });
  }
  const groups = [...groupBy(ranked, ({ group }) => group).values()];
  const between = groups.reduce(
    (sum, group) => sum + group.reduce((total, { rank }) => total + rank, 0) ** 2 / group.length,
    0,
  );
  const h = ((12 / (size * (size + 1))) * between - 3 * (size + 1)) / (1 - ties / (size ** 3 - size));
  return { h, p: chiSquaredTail(h, groups.length - 1) };
}
