import type { InsightsResponse } from '@roadworthy/contract/api/insights';
import { defineQuery } from '@roadworthy/query';

/** Similar cars, and the figures behind the price label. */
export type Insights = InsightsResponse['data'];

/** The insights of the ad with this slug, requested after hydration. */
export const insightsQuery = defineQuery({
  call: 'GET /cars/get-car-insights/{slug}',
  request: (slug: string) => ({ params: { slug } }),
  transformResponse: ({ data }) => data,
});
