import { textTable } from '../text-table';
import { type EdgeMeasured, verdicts } from './edge-targets';
import type { LoadResult } from './load';
import type { MemoryCourse } from './memory';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

const loadRow = (name: string, { pagesPerSecond, firstByte, failures }: LoadResult): string[] => [
  name,
  pagesPerSecond.toFixed(0),
  ...[firstByte.p50, firstByte.p95, firstByte.p99].map((milliseconds) => milliseconds.toFixed(1)),
  String(failures),
];

const memoryRow = (name: string, { before, samples, after }: MemoryCourse): string[] => [
  name,
  ...[before, Math.max(before, after, ...samples), after].map(megabytes),
];

/** Load results and memory of the edge, and each target. */
export function edgeTable(measured: EdgeMeasured): string {
  const { uncached, cached, overPages, overSwitches } = measured;
  return [
    textTable(
      ['listing', 'pages/s', 'TTFB p50 ms', 'p95', 'p99', 'failed'],
      [loadRow('uncached', uncached), loadRow('cached', cached)],
    ),
    `Uncached, the edge kept ${uncached.cores.edge.toFixed(2)} cores busy and the API ${uncached.cores.api.toFixed(2)}.`,
    textTable(
      ['memory of the edge, MB', 'before', 'highest', 'after'],
      [memoryRow('over pages', overPages), memoryRow('over switches', overSwitches)],
    ),
    textTable(
      ['target', 'measured', 'wanted', 'met'],
      verdicts(measured).map(({ what, measured: value, target, met }) => [what, value, target, met ? '✓' : '✗']),
    ),
  ].join('\n\n');
}
