import type { StatisticSort } from '@roadworthy/contract/statistics';
import { defineQuery } from '@roadworthy/query';

type Period = { from: string; to: string };
export type StockRequest = Period & { sort: StatisticSort; order: 'asc' | 'desc'; page: number };

export const stockStatisticsQuery = defineQuery({
  call: 'GET /statistics',
  request: (query: StockRequest) => ({ query }),
  transformResponse: ({ data, count_records }) => ({ ...data, count: count_records }),
});

export const adStatisticsQuery = defineQuery({
  call: 'GET /statistics/{id}',
  request: ({ id, ...query }: Period & { id: string }) => ({ params: { id }, query }),
  transformResponse: ({ data }) => data,
});
