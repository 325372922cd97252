import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import {
  BulkEditRequest,
  BulkEditResponse,
  StockExportSearch,
  StockFeedRequest,
  StockParams,
  StockResponse,
} from '@roadworthy/contract/api/stock';
import { requireCaller } from '../../platform/http/access';
import { success } from '../../platform/http/responses';
import { consume, type Limit } from '../../platform/rate-limiting/limit';
import { createPosting } from '../ads';
import { editAds } from './bulk-edits/edit-ads';
import { undoBulkEdit } from './bulk-edits/undo';
import { exportStock, exportWorkbook } from './export/export-stock';
import { saveFeed } from './feeds/save-feed';
import { showStock } from './show-stock';

const tags = ['Stock'];
const user = { access: 'user' } as const;
const perUser: Limit = {
  name: 'bulk-edit',
  max: 120,
  windowSeconds: 60 * 60,
  message: 'You have changed your stock many times. Please wait a while and try again.',
};

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The own stock: list, export, feed, and changing several ads at once (STOCK-10, STOCK-17 to STOCK-22). */
export const stockRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  const { siteOrigin } = app.deps.settings;
  const openPosting = createPosting(app.deps);
  app.get(
    '/stock',
    { config: user, schema: { summary: 'Get the own stock', tags, response: { 200: StockResponse } } },
    async (request) => success(await showStock(db, requireCaller(request).id)),
  );
  app.get(
    '/stock/export',
    {
      config: user,
      schema: {
        summary: 'Download the own stock',
        tags,
        querystring: StockExportSearch,
        produces: ['text/csv', XLSX_TYPE],
      },
    },
    async (request, reply) => {
      const { id } = requireCaller(request);
      if (request.query.format === 'xlsx')
        return reply
          .type(XLSX_TYPE)
          .header('content-disposition', 'attachment; filename="stock.xlsx"')
          .send(await exportWorkbook(db, id, siteOrigin));
      const csv = await exportStock(db, id, siteOrigin);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="stock.csv"')
        .send(csv);
    },
  );
  app.put(
    '/stock/feed',
    {
      config: { ...user, isRateLimited: true },
      schema: {
        summary: 'Set the address of the stock',
        tags,
        body: StockFeedRequest,
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      const { id } = requireCaller(request);
      const { address, every_hours } = request.body;
      await consume(db, perUser, String(id));
      await saveFeed(app.deps, id, address.trim(), every_hours);
      const msg = address.trim() ? 'We fetch this address from now on.' : 'We do not fetch your stock any more.';
      return { success: true as const, msg };
    },
  );
  app.post(
    '/stock/bulk-edits',
    {
      config: { ...user, isRateLimited: true, errors: { 404: 'None of the ads is the caller’s.' } },
      schema: {
        summary: 'Change price or status of several own ads',
        tags,
        body: BulkEditRequest,
        response: { 200: BulkEditResponse },
      },
    },
    async (request) => {
      const { id } = requireCaller(request);
      await consume(db, perUser, String(id));
      return success(await editAds(db, await openPosting(), id, request.body));
    },
  );
  app.post(
    '/stock/bulk-edits/:id/undo',
    {
      config: { ...user, errors: { 404: 'The caller has no such change, or it was undone.' } },
      schema: {
        summary: 'Undo a change of several ads',
        tags,
        params: StockParams,
        response: { 200: BulkEditResponse },
      },
    },
    async (request) =>
      success(await undoBulkEdit(db, await openPosting(), requireCaller(request).id, request.params.id)),
  );
};
