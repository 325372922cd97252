import type { Market, MarketAd } from '../market/write-market';

/** Published figures concern used cars; shares are of all of them. */
export type MarketFigures = {
  ads: number;
  used: number;
  meanPrice: number;
  medianPrice: number;
  meanMileage: number;
  medianMileage: number;
  meanAge: number;
  shareBelow60000: number;
  /** The price that most ads have, and how many have it. */
  commonestPrice: { price: number; ads: number };
  provincesPerDealer: number;
  privateSellersOverPlan: number;
  sold: number;
  postedWithinDays: number;
  makeShares: [make: string, share: number][];
  modelShares: [model: string, share: number][];
};

const ONE_DAY_MS = 86_400_000;
const LOW_PRICE = 60_000;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function countBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Figures of a market, to compare with published ones. `allowance` is that of private sellers. */
export function measureMarket(
  { ads, people: { dealers } }: Pick<Market, 'people'> & { ads: readonly MarketAd[] },
  allowance: number,
  now: Date,
): MarketFigures {
  const used = ads.filter(({ condition }) => condition === 'Used');
  const prices = used.map(({ price }) => price);
  const mileages = used.map(({ mileage }) => mileage);
  const isDealer = new Set(dealers.map(({ id }) => id));
  const provinces = new Map<number, Set<string>>();
  for (const { creatorId, province } of ads)
    if (isDealer.has(creatorId)) provinces.set(creatorId, (provinces.get(creatorId) ?? new Set()).add(province));
  const ofPrivate = countBy(
    ads.filter(({ creatorId }) => !isDealer.has(creatorId)),
    ({ creatorId }) => creatorId,
  );
  const [commonest = [0, 0]] = countBy(ads, ({ price }) => price);
  const shares = <Key>(counts: [Key, number][]): [Key, number][] =>
    counts.map(([key, count]) => [key, count / used.length]);
  return {
    ads: ads.length,
    used: used.length,
    meanPrice: mean(prices),
    medianPrice: median(prices),
    meanMileage: mean(mileages),
    medianMileage: median(mileages),
    meanAge: mean(used.map(({ year }) => now.getUTCFullYear() - year)),
    shareBelow60000: prices.filter((price) => price < LOW_PRICE).length / prices.length,
    commonestPrice: { price: commonest[0], ads: commonest[1] },
    provincesPerDealer: mean([...provinces.values()].map(({ size }) => size)),
    privateSellersOverPlan: ofPrivate.filter(([, count]) => count > allowance).length,
    sold: ads.filter(({ status }) => status === 'sold').length,
    postedWithinDays: Math.max(...ads.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / ONE_DAY_MS)),
    makeShares: shares(countBy(used, ({ make }) => make)),
    modelShares: shares(countBy(used, ({ make, model }) => `${make} ${model}`)),
  };
}
