/** Each bucket is this much wider than the one before: a percentile is at most 10 % off. */
const GROWTH = 1.1;
/** CLS is a fraction; the first bucket holds everything up to this. */
const SMALLEST = 0.001;

export type Histogram = Readonly<Record<number, number>>;

/** The bucket of a value, which is not negative. */
export const toBucket = (value: number): number =>
  value <= SMALLEST ? 0 : Math.ceil(Math.log(value / SMALLEST) / Math.log(GROWTH));

const upperBound = (bucket: number): number => (bucket === 0 ? 0 : SMALLEST * GROWTH ** bucket);

export const countSamples = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** The value that three quarters of the samples do not exceed; undefined without samples. */
export function percentile75(histogram: Histogram): number | undefined {
  const rank = countSamples(histogram) * 0.75;
  let seen = 0;
  for (const [bucket, count] of Object.entries(histogram).sort(([a], [b]) => Number(a) - Number(b))) {
    seen += count;
    if (seen >= rank) return upperBound(Number(bucket));
  }
  return undefined;
}
