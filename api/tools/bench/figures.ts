import { createHistogram } from 'node:perf_hooks';

/** Statistics of durations in milliseconds. */
export type Times = { median: number; p99: number; slowest: number };

const nanoseconds = 1e6;
const rounded = (count: number) => Math.round(count / nanoseconds / 0.01) / 100;

/** Median, 99th percentile and maximum of durations in milliseconds, to three digits. */
export function summarize(times: readonly number[]): Times {
  const histogram = createHistogram();
  for (const time of times) histogram.record(Math.max(1, Math.round(time * nanoseconds)));
  return {
    median: rounded(histogram.percentile(50)),
    p99: rounded(histogram.percentile(99)),
    slowest: rounded(histogram.max),
  };
}
