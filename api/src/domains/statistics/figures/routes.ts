import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AdStatisticsParams,
  AdStatisticsResponse,
  StatisticsExport,
  StatisticsPeriod,
  StatisticsResponse,
  StatisticsSearch,
} from '@roadworthy/contract/api/statistics';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import type { Period } from '@roadworthy/contract/statistics';
import { idOf } from '../../../platform/database/json';
import { requireCaller } from '../../../platform/http/access';
import { success } from '../../../platform/http/responses';
import { adNotFound } from '../../ads';
import { findAdStatistics, findStockStatistics } from './find-statistics';
import { parsePeriod } from './parse-period';
import { sortAds } from './sort-ads';
import { adsCsv, daysCsv } from './statistics-csv';

const tags = ['Posting'];
const errors = { 404: 'The caller has no such ad.' };

/** The figures of the caller's ads (STAT-10 to STAT-14, CALL-91). */
export const statisticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  const findOwnAd = async (seller: number, carId: string, period: Period) => {
    const found = await findAdStatistics(db, seller, idOf(carId), period);
    if (!found) throw adNotFound();
    return found;
  };
  app.get(
    '/statistics',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Get the statistics of own ads',
        tags,
        querystring: StatisticsSearch,
        response: { 200: StatisticsResponse },
      },
    },
    async (request) => {
      const { page = '1', sort = 'views', order = 'desc', ...period } = request.query;
      const caller = requireCaller(request).id;
      const stock = await findStockStatistics(db, caller, parsePeriod(period, Date.now()));
      const first = (Number(page) - 1) * PAGE_SIZES.statistics;
      const ads = sortAds(stock.ads, sort, order).slice(first, first + PAGE_SIZES.statistics);
      return success({ ...stock, ads }, { count_records: stock.ads.length });
    },
  );
  app.get(
    '/statistics/csv',
    {
      config: { access: 'owner', errors },
      schema: {
        summary: 'Get the statistics of own ads as CSV',
        tags,
        querystring: StatisticsExport,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const { by, car_id, ...dates } = request.query;
      const period = parsePeriod(dates, Date.now());
      const caller = requireCaller(request).id;
      const { days, ads } =
        car_id === undefined
          ? await findStockStatistics(db, caller, period)
          : await findOwnAd(caller, car_id, period).then(({ days, ad }) => ({ days, ads: [ad] }));
      return reply.type('text/csv; charset=utf-8').send(by === 'day' ? daysCsv(days) : adsCsv(ads));
    },
  );
  app.get(
    '/statistics/:id',
    {
      config: { access: 'owner', errors },
      schema: {
        summary: 'Get the statistics of an own ad',
        tags,
        params: AdStatisticsParams,
        querystring: StatisticsPeriod,
        response: { 200: AdStatisticsResponse },
      },
    },
    async (request) =>
      success(await findOwnAd(requireCaller(request).id, request.params.id, parsePeriod(request.query, Date.now()))),
  );
};
