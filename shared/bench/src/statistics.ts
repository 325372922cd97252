/**
 * The number that at least `share` percent of the sample does not exceed (nearest rank). @throws when the sample is
 * empty
 */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is no percentile of an empty sample.');
  return value;
}

/** The median; of an even sample, the mean of the two middle values. @throws when the sample is empty */
export function median(sample: readonly number[]): number {
  if (sample.length % 2 === 1) return percentile(sample, 50);
  const sorted = [...sample].sort((a, b) => a - b);
  return (percentile(sorted, 50) + percentile(sorted.slice(1), 50)) / 2;
}
