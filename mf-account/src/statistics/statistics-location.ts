import { paths } from '@roadworthy/contract/paths';
import {
  DEFAULT_STATISTICS_DAYS,
  STATISTIC_PERIODS,
  STATISTIC_SORTS,
  type StatisticSort,
} from '@roadworthy/contract/statistics';

/** What the address says: the period, and order and page of the ads. `ad` on the page of one. */
export type StatisticsLocation = {
  ad?: string | undefined;
  days: number;
  sort: StatisticSort;
  order: 'asc' | 'desc';
  page: number;
};

const first = { days: DEFAULT_STATISTICS_DAYS, sort: 'views', order: 'desc', page: 1 } as const;

/** Unknown values become the first. */
export function parseLocation(query: URLSearchParams, ad?: string): StatisticsLocation {
  const page = Number(query.get('page'));
  return {
    ad,
    days: STATISTIC_PERIODS.find((days) => String(days) === query.get('days')) ?? first.days,
    sort: STATISTIC_SORTS.find((sort) => sort === query.get('sort')) ?? first.sort,
    order: query.get('order') === 'asc' ? 'asc' : first.order,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : first.page,
  };
}

export function buildPath({ ad, ...location }: StatisticsLocation): string {
  const names = ['days', 'sort', 'order', 'page'] as const;
  const query = new URLSearchParams(
    names.filter((name) => location[name] !== first[name]).map((name) => [name, String(location[name])]),
  );
  return ad === undefined ? paths.statistics(query) : paths.adStatistics(ad, query);
}
