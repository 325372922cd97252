import type { ArticleListResponse } from '@roadworthy/contract/api/blogs';
import type { AdListResponse, AdSummary } from '@roadworthy/contract/api/listings';
import { MAX_PAGE_SIZE } from '@roadworthy/contract/limits';
import { sortOrders } from '@roadworthy/contract/options';
import { DEFAULT_SEARCH, type Search } from '@roadworthy/contract/search';
import type { Random } from './arrivals';

/** 'Nearest first' needs a town. */
const ordersWithoutTown = sortOrders.filter((order) => order !== 'nearest');

/** Ads and articles that visitors request. */
export type Market = { ads: readonly AdSummary[]; articles: readonly string[] };

/** Pages of 100 ads to load. */
const AD_PAGES = 10;

async function fetchList<ResponseBody>(site: string, list: string, body: object): Promise<ResponseBody> {
  const response = await fetch(new URL(`/api/v1/${list}`, site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${list} of ${site} answered ${response.status}.`);
  return (await response.json()) as ResponseBody;
}

/** The newest thousand ads and the articles. */
export async function readMarket(site: string): Promise<Market> {
  const limit = MAX_PAGE_SIZE;
  const lists = await Promise.all(
    Array.from({ length: AD_PAGES }, (_, index) =>
      fetchList<AdListResponse>(site, 'cars/get-car-list', { page: index + 1, limit }),
    ),
  );
  const { data: articles } = await fetchList<ArticleListResponse>(site, 'blogs/list-blogs', { page: 1, limit });
  return { ads: lists.flatMap(({ data }) => data), articles: articles.map(({ slug }) => slug) };
}

/** @throws when there are none */
export function pickOne<Entry>(entries: readonly Entry[], random: Random): Entry {
  const entry = entries[Math.floor(random() * entries.length)];
  if (entry === undefined) throw new Error('There is nothing to choose from: is the database seeded?');
  return entry;
}

/** Picks an ad, newer ones more often: half of all views go to a quarter of the ads. */
export const pickAd = ({ ads }: Market, random: Random): AdSummary => pickOne(ads, () => random() ** 2);

/**
 * Builds a search: a fifth shows everything, the others have the make or the location of some ad and often more, so that
 * URLs rarely repeat.
 */
export function pickSearch(market: Market, random: Random): Search {
  const page = 1 + Math.floor(random() ** 3 * 8);
  if (random() < 0.2) return { ...DEFAULT_SEARCH, page };
  const { make, model, province, price } = pickAd(market, random);
  const sometimes = <Value extends object>(share: number, value: Value) => (random() < share ? value : {});
  return {
    ...DEFAULT_SEARCH,
    ...(random() < 0.75 ? { brands: [make] } : { provinces: [province] }),
    ...sometimes(0.3, { models: [model], brands: [make] }),
    ...sometimes(0.25, { provinces: [province] }),
    ...sometimes(0.4, { maxPrice: Math.ceil(price / 10_000) * 10_000 }),
    ...sometimes(0.15, { text: model }),
    ...sometimes(0.3, { sort: pickOne(ordersWithoutTown, random) }),
    ...sometimes(0.2, { page }),
  };
}
