import { createHistogram } from 'node:perf_hooks';

/** What was measured of one shape, in milliseconds. */
export type Figures = { database: string; shape: string; runs: number; median: number; p99: number; slowest: number };

const nanoseconds = 1e6;
const rounded = (count: number) => Math.round(count / nanoseconds / 0.01) / 100;

/** The figures of some times in milliseconds, to three digits. */
export function figuresOf(database: string, shape: string, times: readonly number[]): Figures {
  const histogram = createHistogram();
  for (const time of times) histogram.record(Math.max(1, Math.round(time * nanoseconds)));
  return {
    database,
    shape,
    runs: times.length,
    median: rounded(histogram.percentile(50)),
    p99: rounded(histogram.percentile(99)),
    slowest: rounded(histogram.max),
  };
}
