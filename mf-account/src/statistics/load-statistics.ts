import { ApiError } from '@roadworthy/api-client';
import type { OneAdStatistics, StockStatistics } from '@roadworthy/contract/api/statistics';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { redirectToLastPage } from '@roadworthy/contract/redirect-past-end';
import type { LoadContext } from '@roadworthy/contract/remote';
import { lastDays } from '@roadworthy/contract/statistics';
import { request } from '@roadworthy/query';
import { adStatisticsQuery, stockStatisticsQuery } from './api';
import { buildPath, parseLocation, type StatisticsLocation } from './statistics-location';

export type StockData = { location: StatisticsLocation; stock: StockStatistics; count: number };

/** The figures of all own ads in the period of the address. */
export async function loadStockStatistics({ url, signal }: LoadContext): Promise<StockData> {
  const location = parseLocation(url.searchParams);
  const { days, sort, order, page } = location;
  const { count, ...stock } = await request(
    stockStatisticsQuery,
    { ...lastDays(days, Date.now()), sort, order, page },
    { signal },
  );
  redirectToLastPage({
    ...{ page, count, size: PAGE_SIZES.statistics },
    pathOf: (last) => buildPath({ ...location, page: last }),
  });
  return { location, stock, count };
}

export type AdData = { location: StatisticsLocation } & (
  | { kind: 'found'; statistics: OneAdStatistics }
  | { kind: 'missing'; message: string }
);

/** The figures of one own ad; 'missing' when the user has no such ad. */
export async function loadAdStatistics({ url, params, signal }: LoadContext): Promise<AdData> {
  const id = params.id ?? '';
  const location = parseLocation(url.searchParams, id);
  try {
    const period = lastDays(location.days, Date.now());
    return { location, kind: 'found', statistics: await request(adStatisticsQuery, { id, ...period }, { signal }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { location, kind: 'missing', message: error.message };
  }
}
