import type { ArticleListAnswer } from '@roadworthy/contract/api/blogs';
import type { AdListAnswer, AdSummary } from '@roadworthy/contract/api/listings';
import { maxPageSize } from '@roadworthy/contract/limits';
import { sortOrders } from '@roadworthy/contract/options';
import { plainSearch, type Search } from '@roadworthy/contract/search';
import type { Random } from './arrivals';

/** What there is to look at. */
export type Market = { ads: readonly AdSummary[]; articles: readonly string[] };

/** Pages of 100 ads that are known. */
const pages = 10;

async function listed<Answer>(site: string, list: string, body: object): Promise<Answer> {
  const answer = await fetch(new URL(`/api/v1/${list}`, site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${list} of ${site} answered ${answer.status}.`);
  return (await answer.json()) as Answer;
}

/** The newest thousand ads and the articles. */
export async function readMarket(site: string): Promise<Market> {
  const limit = maxPageSize;
  const lists = await Promise.all(
    Array.from({ length: pages }, (_, at) => listed<AdListAnswer>(site, 'cars/get-car-list', { page: at + 1, limit })),
  );
  const { data: articles } = await listed<ArticleListAnswer>(site, 'blogs/list-blogs', { page: 1, limit });
  return { ads: lists.flatMap(({ data }) => data), articles: articles.map(({ slug }) => slug) };
}

/** @throws when there are none */
export function someOf<Entry>(entries: readonly Entry[], random: Random): Entry {
  const entry = entries[Math.floor(random() * entries.length)];
  if (entry === undefined) throw new Error('There is nothing to choose from: is the database seeded?');
  return entry;
}

/** An ad; the newest are looked at most, as they stand first: half of all looks go to a quarter of the ads. */
export const someAd = ({ ads }: Market, random: Random): AdSummary => someOf(ads, () => random() ** 2);

/**
 * A search: a fifth shows everything, the others have the make or the place of some ad and often more: their addresses
 * are so many that hardly one comes twice.
 */
export function someSearch(market: Market, random: Random): Search {
  const page = 1 + Math.floor(random() ** 3 * 8);
  if (random() < 0.2) return { ...plainSearch, page };
  const { make, model, province, price } = someAd(market, random);
  const sometimes = <Value extends object>(share: number, value: Value) => (random() < share ? value : {});
  return {
    ...plainSearch,
    ...(random() < 0.75 ? { brands: [make] } : { provinces: [province] }),
    ...sometimes(0.3, { models: [model], brands: [make] }),
    ...sometimes(0.25, { provinces: [province] }),
    ...sometimes(0.4, { maxPrice: Math.ceil(price / 10_000) * 10_000 }),
    ...sometimes(0.15, { text: model }),
    ...sometimes(0.3, { sort: someOf(sortOrders, random) }),
    ...sometimes(0.2, { page }),
  };
}
