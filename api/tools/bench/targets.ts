import type { Figures, Size } from './measure';

/** Targets as the market grows, in milliseconds and ratios. */
const targets = {
  listP99: 15,
  listGrowth: 1.5,
  ofFloor: 0.5,
  facetsP99: 50,
  /** Deep pages may be this much slower than first ones: the noise of two measurements. */
  deepPages: 1.1,
  /** Searches with a distance may be this much slower than those with other filters. */
  distance: 1.3,
  /** The same for searches with a price label. */
  value: 1.3,
  postingP99: 20,
} as const;

export type Verdict = { target: string; measured: number; expected: string; isMet: boolean };

const atMost = (target: string, measured: number, max: number): Verdict => ({
  target,
  measured: Math.round(measured * 100) / 100,
  expected: `≤ ${max}`,
  isMet: measured <= max,
});

/** Each target with the value at the largest size, or the ratio of the largest to the smallest. */
export function checkTargets(sizes: readonly Size[]): Verdict[] {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest) return [];
  const figuresOf = ({ ads, shapes }: Size, name: string): Figures => {
    const figures = shapes.find(({ shape }) => shape === name);
    if (!figures) throw new Error(`Nothing was measured of ${name} at ${ads} ads.`);
    return figures;
  };
  const p50Ratio = (name: string, base: string) => figuresOf(largest, name).p50 / figuresOf(largest, base).p50;
  const list = figuresOf(largest, 'list');
  const share = list.perSecond / largest.floor.perSecond;
  const growth = list.p99 / figuresOf(smallest, 'list').p99;
  return [
    atMost('list p99, ms', list.p99, targets.listP99),
    ...(smallest === largest ? [] : [atMost(`of that at ${smallest.ads} ads`, growth, targets.listGrowth)]),
    {
      target: 'lists a second, of the floor',
      measured: Math.round(share * 100) / 100,
      expected: `≥ ${targets.ofFloor}`,
      isMet: share >= targets.ofFloor,
    },
    atMost('facets p99 (not cached), ms', figuresOf(largest, 'facets').p99, targets.facetsP99),
    atMost('deep pages p50, of first ones', figuresOf(largest, 'deep pages').p50 / list.p50, targets.deepPages),
    atMost('deep pages p99, of first ones', figuresOf(largest, 'deep pages').p99 / list.p99, targets.deepPages),
    ...(['distance', 'value'] as const).flatMap((shape) => [
      atMost(`${shape} p50, of a filtered list`, p50Ratio(shape, 'filtered list'), targets[shape]),
      atMost(`${shape} facets p50, of facets`, p50Ratio(`${shape} facets`, 'facets'), targets[shape]),
    ]),
    atMost('posting p99, ms', figuresOf(largest, 'posting').p99, targets.postingP99),
  ];
}
