import type { Figures, Size } from './measure';

/** What must hold as the market grows (issue 10.3). Milliseconds, and shares. */
export const targets = {
  listP99: 15,
  listGrowth: 1.5,
  ofFloor: 0.5,
  facetsP99: 50,
  /** Deep pages are no slower than first ones; two measurements of the same differ by so much. */
  deepPages: 1.1,
  postingP99: 20,
} as const;

export type Verdict = { what: string; measured: number; wanted: string; met: boolean };

const atMost = (what: string, measured: number, most: number): Verdict => ({
  what,
  measured: Math.round(measured * 100) / 100,
  wanted: `≤ ${most}`,
  met: measured <= most,
});

/** Each target with what was measured at the largest size, or between the smallest and the largest. */
export function verdicts(sizes: readonly Size[]): Verdict[] {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest) return [];
  const of = ({ ads, shapes }: Size, name: string): Figures => {
    const found = shapes.find(({ shape }) => shape === name);
    if (!found) throw new Error(`Nothing was measured of ${name} at ${ads} ads.`);
    return found;
  };
  const list = of(largest, 'list');
  const share = list.perSecond / largest.floor.perSecond;
  const growth = list.p99 / of(smallest, 'list').p99;
  return [
    atMost('list p99, ms', list.p99, targets.listP99),
    ...(smallest === largest ? [] : [atMost(`of that at ${smallest.ads} ads`, growth, targets.listGrowth)]),
    {
      what: 'lists a second, of the floor',
      measured: Math.round(share * 100) / 100,
      wanted: `≥ ${targets.ofFloor}`,
      met: share >= targets.ofFloor,
    },
    atMost('facets p99 (not cached), ms', of(largest, 'facets').p99, targets.facetsP99),
    atMost('deep pages p50, of first ones', of(largest, 'deep pages').p50 / list.p50, targets.deepPages),
    atMost('deep pages p99, of first ones', of(largest, 'deep pages').p99 / list.p99, targets.deepPages),
    atMost('posting p99, ms', of(largest, 'posting').p99, targets.postingP99),
  ];
}
