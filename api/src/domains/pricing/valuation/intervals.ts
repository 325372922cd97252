import { type EvidenceLevel, evidenceLevels } from '@roadworthy/contract/options';
import type { Estimate } from './estimate';

/** How far prices were from their estimates, as logarithms: their number, and at most `MAX_POINTS` of them in order. */
export type Residuals = { count: number; points: number[] };
export type ResidualsByLevel = Partial<Record<EvidenceLevel, Residuals>>;
/** The middle 80 % of the residuals at each level. */
export type Intervals = Record<EvidenceLevel, readonly [number, number]>;

const MAX_POINTS = 21;
/** Half of the other 20 % lies on each side. */
const TAIL = 0.1;
/** Residuals where no ad says otherwise: the standard deviation by level, at the middles of ten equal shares. */
const PRIOR_DEVIATION: Record<EvidenceLevel, number> = { variant: 0.1, model: 0.12, mixed: 0.2, class: 0.2 };
const NORMAL_POINTS = [-1.64, -1.04, -0.67, -0.39, -0.13, 0.13, 0.39, 0.67, 1.04, 1.64];
const PRIOR_COUNT = 30;
/** The residuals of all cars count as much as so many of a model. */
const PARENT_COUNT = 100;

/** An estimate from few comparables is less certain. */
const spreadOf = ({ support }: Estimate): number => Math.sqrt(1 + 1 / support);

/** How far a price is from its estimate, as if that came from many comparables. */
export const residualOf = (price: number, estimate: Estimate): number =>
  Math.log(price / estimate.value) / spreadOf(estimate);

type WeightedPoint = { point: number; weight: number };
const weigh = ({ count, points }: Residuals, weight = count): WeightedPoint[] =>
  points.map((point) => ({ point, weight: weight / points.length }));

/** The points below which the given shares of the weight lie, halfway into a point where they meet it. */
function quantiles(points: readonly WeightedPoint[], shares: readonly number[]): number[] {
  const sorted = [...points].sort((a, b) => a.point - b.point);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let [below, index] = [0, 0];
  return shares.map((share) => {
    while (index < sorted.length - 1 && below + (sorted[index]?.weight ?? 0) < share * total)
      below += sorted[index++]?.weight ?? 0;
    const [before, { point, weight }] = [sorted[index - 1], sorted[index] as WeightedPoint];
    return before ? before.point + (point - before.point) * ((share * total - below) / weight) : point;
  });
}

const middles = Array.from({ length: MAX_POINTS }, (_, index) => (index + 0.5) / MAX_POINTS);

/** Keeps as many points as are stored. */
export const summarize = (residuals: readonly number[]): Residuals => ({
  count: residuals.length,
  points:
    residuals.length <= MAX_POINTS
      ? residuals.toSorted((a, b) => a - b)
      : quantiles(weigh({ count: residuals.length, points: [...residuals] }), middles),
});

/** Adds the residuals of several groups. */
export function mergeResiduals(groups: readonly ResidualsByLevel[]): ResidualsByLevel {
  const merged = evidenceLevels.flatMap((level) => {
    const ofLevel = groups.flatMap((group) => group[level] ?? []).filter(({ count }) => count > 0);
    if (ofLevel.length === 0) return [];
    const count = ofLevel.reduce((sum, residuals) => sum + residuals.count, 0);
    return [
      [
        level,
        {
          count,
          points: quantiles(
            ofLevel.flatMap((residuals) => weigh(residuals)),
            middles,
          ),
        },
      ],
    ];
  });
  return Object.fromEntries(merged);
}

/** The intervals of a group: by its own residuals, those of all cars, and what is assumed without any. */
export function toIntervals(own: ResidualsByLevel, all: ResidualsByLevel): Intervals {
  const intervals = evidenceLevels.map((level) => {
    const prior = NORMAL_POINTS.map((point) => point * PRIOR_DEVIATION[level]);
    const parent = all[level];
    const known = parent ? weigh(parent, Math.min(parent.count, PARENT_COUNT)) : [];
    const priorWeight = PRIOR_COUNT / (1 + (parent?.count ?? 0) / PRIOR_COUNT);
    const points = [
      ...weigh({ count: priorWeight, points: prior }),
      ...known,
      ...weigh(own[level] ?? { count: 0, points: [] }),
    ];
    return [level, quantiles(points, [TAIL, 1 - TAIL])];
  });
  return Object.fromEntries(intervals) as Intervals;
}

/** The range in which 80 % of such cars are offered, in rand. */
export function rangeOf(estimate: Estimate, intervals: Intervals): { low: number; high: number } {
  const [low, high] = intervals[estimate.level].map((end) => estimate.value * Math.exp(end * spreadOf(estimate)));
  return { low: low as number, high: high as number };
}
