import { radiiKm } from '@roadworthy/contract/distance';
import { DEFAULT_SEARCH, type ListFilter, listFilters, type Search } from '@roadworthy/contract/search';
import type { NameFacet } from '../ad-filter';

/** A criterion alone, with the lists that a list of children may narrow; `loss` is how much `change`, which admits the ads that fail it, takes from what was requested. */
export type Step = { criterion: Partial<Search>; facet?: NameFacet; loss: number; change: Partial<Search> };
/** What loosening asks about the ads. */
export type LooseningIndex = {
  count: (search: Search) => Promise<number>;
  /** Sets of steps that ads fail, as positions, those with the least loss first. */
  leastMissed: (steps: readonly Step[], limit: number) => Promise<number[][]>;
};

/** The most searches that are counted for one sentence. */
const MAX_COUNTS = 8;
/** How much is taken away when a list is left out; the higher, the more it is what the buyer wants. */
const LIST_LOSSES: Readonly<Record<ListFilter, number>> = {
  ...{ features: 2, colors: 2, sellers: 2, doors: 2, trims: 2, seats: 4, cabs: 3, drives: 3, transmissions: 3 },
  ...{ fuels: 4, cities: 4, provinces: 5, types: 5, models: 6, brands: 8, years: 4, values: 3 },
};
/** Lists that narrow others, which are known when they are judged. */
const CHILDREN: Partial<Record<ListFilter, { facet: NameFacet; parents: readonly ListFilter[] }>> = {
  models: { facet: 'model', parents: ['brands'] },
  trims: { facet: 'trim', parents: ['brands', 'models'] },
  cities: { facet: 'city', parents: ['provinces'] },
};
const TEXT_LOSS = 2;
const RANGE_LOSS = 5;
/** Limits are widened by these shares before they are left out. */
const SHARES = [0.1, 0.25];
const WIDEN_LOSS = 1;

type Range = { low: keyof Search; high: keyof Search; widen: (value: number, share: number) => number };
const byShare = (value: number, share: number): number => Math.round((value * share) / 1_000) * 1_000;
const ranges: readonly Range[] = [
  { low: 'minPrice', high: 'maxPrice', widen: byShare },
  { low: 'minKm', high: 'maxKm', widen: byShare },
  // One and three years.
  { low: 'minYear', high: 'maxYear', widen: (_, share) => Math.round(share * 10 + 0.1) },
  { low: 'minEngine', high: 'maxEngine', widen: (_, share) => share * 2 },
];

const pick = (search: Search, keys: readonly (keyof Search)[]): Partial<Search> =>
  Object.fromEntries(keys.map((key) => [key, search[key]]));

function listSteps(search: Search): Step[] {
  const filters = (Object.keys(listFilters) as ListFilter[]).filter((filter) => search[filter].length > 0);
  return filters.map((filter) => {
    const { facet, parents = [] } = CHILDREN[filter] ?? {};
    const step = { criterion: pick(search, [...parents, filter]), loss: LIST_LOSSES[filter], change: { [filter]: [] } };
    return facet ? { ...step, facet } : step;
  });
}

/** Ever wider limits, and none in the end: an ad that fails a step fails those before it too. */
function wideningSteps(limits: readonly Partial<Search>[], open: Partial<Search>): Step[] {
  return limits.map((criterion, index) => {
    const isLast = index === limits.length - 1;
    const loss = isLast ? RANGE_LOSS - index * WIDEN_LOSS : WIDEN_LOSS;
    return { criterion, loss, change: limits[index + 1] ?? open };
  });
}

function rangeSteps(search: Search, { low, high, widen }: Range): Step[] {
  const [from, to] = [search[low] as number, search[high] as number];
  const [hasLow, hasHigh] = [from !== DEFAULT_SEARCH[low], to !== DEFAULT_SEARCH[high]];
  if (!hasLow && !hasHigh) return [];
  const limits = [0, ...SHARES].map((share) => ({
    ...(hasLow && { [low]: share ? from - widen(from, share) : from }),
    ...(hasHigh && { [high]: share ? to + widen(to, share) : to }),
  }));
  return wideningSteps(limits, pick(DEFAULT_SEARCH, [low, high]));
}

function radiusSteps({ near, within }: Search): Step[] {
  if (!near || within === 'all') return [];
  const wider = radiiKm.find((radius) => typeof within === 'number' && radius > within);
  return wideningSteps([{ near, within }, ...(wider ? [{ near, within: wider }] : [])], { within: 'all' });
}

function otherSteps({ postedDays, text, maxMonthly }: Search): Step[] {
  return [
    ...(maxMonthly ? [{ criterion: { maxMonthly }, loss: RANGE_LOSS, change: { maxMonthly: 0 } }] : []),
    ...(postedDays ? [{ criterion: { postedDays }, loss: TEXT_LOSS, change: { postedDays: 0 } }] : []),
    ...(text ? [{ criterion: { text }, loss: TEXT_LOSS, change: { text: '' } }] : []),
  ];
}

/** What may be left out or widened. */
export const stepsOf = (search: Search): Step[] => [
  ...listSteps(search),
  ...ranges.flatMap((range) => rangeSteps(search, range)),
  ...radiusSteps(search),
  ...otherSteps(search),
];

/** A search without the criteria of some steps. */
export const leaveOut = (search: Search, steps: readonly Step[]): Search =>
  Object.assign({ ...search }, ...steps.map(({ change }) => change));

/** The search that takes the least from the requested one and has ads; undefined when there are none at all. */
export async function loosen(
  search: Search,
  { count, leastMissed }: LooseningIndex,
): Promise<{ search: Search; count: number } | undefined> {
  const steps = stepsOf(search);
  const all = steps.map((_, index) => index);
  // The count decides, because a list that is left out may have narrowed another one; everything left out comes last.
  for (const failed of [...(await leastMissed(steps, MAX_COUNTS - 1)), all]) {
    const loosened = leaveOut(
      search,
      steps.filter((_, index) => failed.includes(index)),
    );
    const found = await count(loosened);
    if (found > 0) return { search: loosened, count: found };
  }
  return undefined;
}
