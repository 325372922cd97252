/** How two characteristics depend on each other: Cramér's V (0: not at all, 1: fully), and p, that chance alone does as much. */
export type Association = { v: number; p: number };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The tail of the chi-squared distribution by the approximation of Wilson and Hilferty, good enough from 5 degrees on. */
function chiSquaredTail(statistic: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  const z = (Math.cbrt(statistic / degrees) - (1 - spread)) / Math.sqrt(spread);
  // The normal tail by Abramowitz and Stegun, 26.2.17.
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? density * series : 1 - density * series;
}

/** Measures pairs of values. */
export function measureAssociation(pairs: readonly (readonly [string, string])[]): Association {
  const [lefts, rights] = [0, 1].map((side) => [...new Set(pairs.map((pair) => pair[side] as string))]) as [
    string[],
    string[],
  ];
  const counts = lefts.map((left) => rights.map((right) => pairs.filter(([a, b]) => a === left && b === right).length));
  const rowSums = counts.map(sum);
  const columnSums = rights.map((_, column) => sum(counts.map((row) => row[column] ?? 0)));
  let statistic = 0;
  for (const [row, cells] of counts.entries())
    for (const [column, count] of cells.entries()) {
      const expected = ((rowSums[row] ?? 0) * (columnSums[column] ?? 0)) / pairs.length;
      statistic += (count - expected) ** 2 / expected;
    }
  const smaller = Math.min(lefts.length, rights.length) - 1;
  const degrees = (lefts.length - 1) * (rights.length - 1);
  return { v: Math.sqrt(statistic / pairs.length / smaller), p: chiSquaredTail(statistic, degrees) };
}
