import { radiiKm } from '@roadworthy/contract/distance';
import { DEFAULT_SEARCH, type ListFilter, listFilters, type Search } from '@roadworthy/contract/search';

/** A change of a search that may find more, and how much it takes from what was requested. */
type Change = { cost: number; change: Partial<Search> };

/** The most searches that are counted for one sentence. */
const MAX_COUNTS = 60;
/** How much is taken away when a list is left out; the higher, the more it is what the buyer wants. */
const LIST_COSTS: Readonly<Record<ListFilter, number>> = {
  ...{ features: 2, colors: 2, sellers: 2, doors: 2, trims: 2, seats: 4, cabs: 3, drives: 3, transmissions: 3 },
  ...{ fuels: 4, cities: 4, provinces: 5, types: 5, models: 6, brands: 8, years: 4, values: 3 },
};
const TEXT_COST = 2;
const RANGE_COST = 5;
/** Limits are widened by these shares before they are left out. */
const SHARES = [0.1, 0.25];
const WIDEN_COST = 1;

type Range = { low: keyof Search; high: keyof Search; widen: (value: number, share: number) => number };
const byShare = (value: number, share: number): number => Math.round((value * share) / 1_000) * 1_000;
const ranges: readonly Range[] = [
  { low: 'minPrice', high: 'maxPrice', widen: byShare },
  { low: 'minKm', high: 'maxKm', widen: byShare },
  // One and three years.
  { low: 'minYear', high: 'maxYear', widen: (_, share) => Math.round(share * 10 + 0.1) },
  { low: 'minEngine', high: 'maxEngine', widen: (_, share) => share * 2 },
];

/** Changes of one criterion each. */
function changesOf(search: Search): Change[] {
  const changes: Change[] = [];
  for (const filter of Object.keys(listFilters) as ListFilter[])
    if (search[filter].length > 0) changes.push({ cost: LIST_COSTS[filter], change: { [filter]: [] } });
  for (const { low, high, widen } of ranges) {
    const [from, to] = [search[low] as number, search[high] as number];
    const [hasLow, hasHigh] = [from !== DEFAULT_SEARCH[low], to !== DEFAULT_SEARCH[high]];
    if (!hasLow && !hasHigh) continue;
    for (const [index, share] of SHARES.entries())
      changes.push({
        cost: WIDEN_COST + index,
        change: {
          ...(hasLow && { [low]: from - widen(from, share) }),
          ...(hasHigh && { [high]: to + widen(to, share) }),
        },
      });
    changes.push({ cost: RANGE_COST, change: { [low]: DEFAULT_SEARCH[low], [high]: DEFAULT_SEARCH[high] } });
  }
  if (search.near && search.within !== 'all') {
    const wider = radiiKm.find((radius) => typeof search.within === 'number' && radius > search.within);
    if (wider) changes.push({ cost: WIDEN_COST, change: { within: wider } });
    changes.push({ cost: RANGE_COST, change: { within: 'all' } });
  }
  if (search.postedDays > 0) changes.push({ cost: TEXT_COST, change: { postedDays: DEFAULT_SEARCH.postedDays } });
  if (search.text) changes.push({ cost: TEXT_COST, change: { text: '' } });
  return changes.sort((a, b) => a.cost - b.cost);
}

const isDisjoint = (a: Partial<Search>, b: Partial<Search>): boolean => Object.keys(a).every((key) => !(key in b));

/** Single changes and pairs of them, the least first; then ever more criteria left out. */
function* candidates(search: Search): Generator<Partial<Search>> {
  const changes = changesOf(search);
  const pairs = changes.flatMap((first, index) =>
    changes
      .slice(index + 1)
      .flatMap((second) =>
        isDisjoint(first.change, second.change)
          ? [{ cost: first.cost + second.cost, change: { ...first.change, ...second.change } }]
          : [],
      ),
  );
  for (const { change } of [...changes, ...pairs].sort((a, b) => a.cost - b.cost).slice(0, MAX_COUNTS)) yield change;
  let all: Partial<Search> = {};
  for (const { change } of changes) {
    all = { ...all, ...change };
    yield all;
  }
}

/** The search that takes the least from the requested one and has ads; undefined when there are none at all. */
export async function loosen(
  search: Search,
  count: (search: Search) => Promise<number>,
): Promise<{ search: Search; count: number } | undefined> {
  for (const change of candidates(search)) {
    const loosened = { ...search, ...change };
    const found = await count(loosened);
    if (found > 0) return { search: loosened, count: found };
  }
  return undefined;
}
