/** The tail of the chi-squared distribution: exact for 2 degrees, else by the approximation of Wilson and Hilferty. */
export function chiSquaredTail(statistic: number, degrees: number): number {
  if (degrees === 2) return Math.exp(-statistic / 2);
  const spread = 2 / (9 * degrees);
  const z = (Math.cbrt(statistic / degrees) - (1 - spread)) / Math.sqrt(spread);
  // The normal tail by Abramowitz and Stegun, 26.2.17.
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? density * series : 1 - density * series;
}
