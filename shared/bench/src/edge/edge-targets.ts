import type { LoadResult } from './load';
import type { MemoryCourse } from './memory';

export const edgeTargets = {
  /** Uncached pages per second of processor time of the edge. */
  pagesPerCore: 150,
  /** Milliseconds at 20 connections, uncached. */
  firstByteP95: 80,
  cachedPagesPerSecond: 6_000,
  /** Maximum growth factor of the memory, which rounds to 1.0: garbage is never collected completely. */
  memoryGrowth: 1.05,
} as const;

export type EdgeMeasured = {
  /** Cores of edge and API during the run. */
  uncached: LoadResult & { pagesPerCore: number; cores: { edge: number; api: number } };
  cached: LoadResult;
  overPages: MemoryCourse;
  overSwitches: MemoryCourse;
};

const growth = ({ before, after }: MemoryCourse): number => after / before;

export type Verdict = { what: string; measured: string; target: string; met: boolean };

/** Each target with the measured value. */
export function verdicts({ uncached, cached, overPages, overSwitches }: EdgeMeasured): Verdict[] {
  const { pagesPerCore, firstByteP95, cachedPagesPerSecond, memoryGrowth } = edgeTargets;
  const failures = uncached.failures + cached.failures;
  const memoryVerdict = (what: string, memory: MemoryCourse): Verdict => ({
    what,
    measured: `× ${growth(memory).toFixed(2)}`,
    target: `≤ × ${memoryGrowth}`,
    met: growth(memory) <= memoryGrowth,
  });
  return [
    {
      what: 'uncached pages/s per core',
      measured: uncached.pagesPerCore.toFixed(0),
      target: `≥ ${pagesPerCore}`,
      met: uncached.pagesPerCore >= pagesPerCore,
    },
    {
      what: 'uncached TTFB p95, ms',
      measured: uncached.firstByte.p95.toFixed(1),
      target: `< ${firstByteP95}`,
      met: uncached.firstByte.p95 < firstByteP95,
    },
    {
      what: 'cached pages/s',
      measured: cached.pagesPerSecond.toFixed(0),
      target: `≥ ${cachedPagesPerSecond}`,
      met: cached.pagesPerSecond >= cachedPagesPerSecond,
    },
    memoryVerdict('memory over pages', overPages),
    memoryVerdict('memory over switches', overSwitches),
    { what: 'answers that failed', measured: String(failures), target: '0', met: failures === 0 },
  ];
}
