import type { Article } from '@roadworthy/contract/api/blogs';
import { defineQuery } from '@roadworthy/query';

/** The model that an article is about. */
export type ArticleCar = NonNullable<Article['car']>;

/** Ads shown below an article about their model. */
const SHOWN_ADS = 3;

/** An article by its slug. */
export const articleQuery = defineQuery({
  call: 'GET /blogs/get-blog-by-slug/{slug}',
  request: (slug: string) => ({ params: { slug }, auth: false }),
});

/** The first ads of a model, and the number of all. */
export const modelAdsQuery = defineQuery({
  call: 'POST /cars/get-car-list',
  request: ({ make, model }: ArticleCar) => ({ body: { make: [make], model: [model], page: 1, limit: SHOWN_ADS } }),
  transformResponse: ({ data, count_records }) => ({ ads: data, count: count_records }),
});

/** The medians of a model; null when there are too few ads. */
export const modelPriceQuery = defineQuery({
  call: 'GET /cars/get-model-price',
  request: ({ make, model }: ArticleCar) => ({ query: { make, model }, auth: false }),
  transformResponse: ({ data }) => data,
});
