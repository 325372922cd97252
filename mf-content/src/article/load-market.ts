import type { ModelPrice } from '@roadworthy/contract/api/insights';
import type { AdSummary } from '@roadworthy/contract/api/listings';
import { request } from '@roadworthy/query';
import { type ArticleCar, modelAdsQuery, modelPriceQuery } from './api';

/** What is for sale of a model: `count` ads, the first of them, and the medians of the used ones. */
export type Market = { car: ArticleCar; count: number; ads: AdSummary[]; price: ModelPrice | null };

/** Loads the market of a model; null without ads and after a failure, because the article is readable without it. */
export async function loadMarket(car: ArticleCar, signal: AbortSignal): Promise<Market | null> {
  const [list, price] = await Promise.all([
    request(modelAdsQuery, car, { signal }).catch(() => null),
    request(modelPriceQuery, car, { signal }).catch(() => null),
  ]);
  signal.throwIfAborted();
  return list && list.count > 0 ? { car, ...list, price } : null;
}
