import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import {
  StockApplyRequest,
  type StockColumns,
  StockImportDetailResponse,
  StockImportResponse,
  StockParams,
  StockPhotosRequest,
  StockPlanRequest,
  StockRowSearch,
} from '@roadworthy/contract/api/stock';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { requireCaller } from '../../../platform/http/access';
import { success } from '../../../platform/http/responses';
import { consume } from '../../../platform/rate-limiting/limit';
import { createPosting } from '../../ads';
import { startImport } from '../applying/start-import';
import { giveRowPhotos } from './give-row-photos';
import { importLimit } from './import-limit';
import { importNotFound, plan, rememberRequest } from './plan';
import { fileRowsOf, findImport, type Import, pageOfRows } from './repository';
import { showImport, showRow } from './show-import';

const tags = ['Stock'];
const user = { access: 'user' } as const;
const notFound = { 404: 'The caller has no such import.' };
/** First values of a column that help to see what it is. */
const SAMPLE_ROWS = 20;
const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 80;

/** Planning and applying an import (STOCK-2 to STOCK-9). */
export const stockImportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  const openPosting = createPosting(app.deps);

  async function columnsOf(stored: Import): Promise<StockColumns> {
    const rows = (await fileRowsOf(db, stored.id)).slice(0, SAMPLE_ROWS);
    const columns = stored.headings.map((heading, index) => {
      const values = rows.map(({ cells }) => (cells[index] ?? '').slice(0, MAX_SAMPLE_LENGTH)).filter(Boolean);
      return { heading, samples: [...new Set(values)].slice(0, MAX_SAMPLES) };
    });
    return { columns, mapping: stored.mapping, defaults: stored.defaults, missing: stored.missing };
  }

  app.get(
    '/stock/imports/:id',
    {
      config: { ...user, errors: notFound },
      schema: {
        summary: 'Get an import with its rows',
        tags,
        params: StockParams,
        querystring: StockRowSearch,
        response: { 200: StockImportDetailResponse },
      },
    },
    async (request) => {
      const stored = await findImport(db, requireCaller(request).id, request.params.id);
      if (!stored) throw importNotFound();
      const { kind, page = '1' } = request.query;
      const { rows, count } = await pageOfRows(db, stored.id, {
        kind,
        page: Number(page),
        limit: PAGE_SIZES.stockRows,
      });
      const detail = { ...(await showImport(db, stored)), ...(await columnsOf(stored)), entries: rows.map(showRow) };
      return success(detail, { totalCount: count });
    },
  );
  app.post(
    '/stock/imports/:id/plan',
    {
      config: { ...user, isRateLimited: true, errors: { ...notFound, 409: 'The import was applied already.' } },
      schema: {
        summary: 'Compare a file with the own ads',
        description: 'Nothing is written to ads. The columns are remembered for the next file.',
        tags,
        params: StockParams,
        body: StockPlanRequest,
        response: { 200: StockImportResponse },
      },
    },
    async (request) => {
      const { id } = requireCaller(request);
      await consume(db, importLimit, String(id));
      const planned = await plan(db, await openPosting(), id, request.params.id, request.body);
      await rememberRequest(db, id, request.body);
      return success(await showImport(db, planned));
    },
  );
  app.post(
    '/stock/imports/:id/apply',
    {
      config: {
        ...user,
        errors: { ...notFound, 409: 'It is not planned, or most ads are missing from it and this is not confirmed.' },
      },
      schema: {
        summary: 'Apply a planned import',
        tags,
        params: StockParams,
        body: StockApplyRequest,
        response: { 200: StockImportResponse },
      },
    },
    async (request) => {
      const { id } = requireCaller(request);
      await startImport(db, id, request.params.id, request.body.confirmed === true);
      void app.applyDueStockRows();
      const started = await findImport(db, id, request.params.id);
      if (!started) throw importNotFound();
      return success(await showImport(db, started));
    },
  );
  app.post(
    '/stock/rows/:id/photos',
    {
      config: { ...user, errors: { 404: 'No such car waits for photos.' } },
      schema: {
        summary: 'Give a new car of an import its photos',
        tags,
        params: StockParams,
        body: StockPhotosRequest,
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      await giveRowPhotos(db, requireCaller(request).id, request.params.id, request.body.images);
      void app.applyDueStockRows();
      return { success: true as const, msg: 'The ad is posted with these photos.' };
    },
  );
};
