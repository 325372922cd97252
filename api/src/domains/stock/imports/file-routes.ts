import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { StockImportFromAddress, StockImportResponse } from '@roadworthy/contract/api/stock';
import { MAX_STOCK_FILE_BYTES } from '@roadworthy/contract/limits';
import { requireCaller } from '../../../platform/http/access';
import { createFetchPublic } from '../../../platform/http/fetch-public';
import { HttpError } from '../../../platform/http/http-error';
import { parseSmallForm } from '../../../platform/http/multipart';
import { success } from '../../../platform/http/responses';
import { consume } from '../../../platform/rate-limiting/limit';
import { fetchFeed, importFeed } from '../feeds/fetch-feed';
import { createImport } from './create-import';
import { importLimit } from './import-limit';
import { showImport } from './show-import';
import { withFileErrors } from './with-file-errors';

const tags = ['Stock'];
const user = { access: 'user', isRateLimited: true } as const;
const rules = {
  names: ['file'],
  bytes: MAX_STOCK_FILE_BYTES,
  tooLarge: `The file is larger than ${MAX_STOCK_FILE_BYTES / 1_000_000} MB.`,
};

/** Uploading or fetching a file of cars (STOCK-1). */
export const stockFileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { deps } = app;
  const { db } = deps.database;
  const fetchPublic = deps.fetchPublic ?? createFetchPublic(deps.settings);
  await app.register(multipart);
  app.post(
    '/stock/imports',
    {
      config: { ...user, fileFields: ['file'], errors: { 400: 'The file cannot be read.' } },
      schema: { summary: 'Upload a file of cars', tags, response: { 200: StockImportResponse } },
    },
    async (request) => {
      const { id } = requireCaller(request);
      await consume(db, importLimit, String(id));
      const { files, fields } = await parseSmallForm(request, rules);
      const body = files.get('file');
      if (!body) throw new HttpError(400, 'Please choose a file.', { file: 'Please choose a file.' });
      const name = String(fields.name ?? 'Stock file');
      return success(
        await withFileErrors(async () => showImport(db, await createImport(db, id, { name, address: null, body }))),
      );
    },
  );
  app.post(
    '/stock/imports/from-address',
    {
      config: { ...user, isRateLimited: true },
      schema: {
        summary: 'Fetch a file of cars from an address',
        tags,
        body: StockImportFromAddress,
        response: { 200: StockImportResponse },
      },
    },
    async (request) => {
      const { id } = requireCaller(request);
      await consume(db, importLimit, String(id));
      const address = request.body.address.trim();
      return success(
        await withFileErrors(async () => {
          const file = await fetchFeed(fetchPublic, address);
          if (!file) throw new HttpError(400, 'The server sent no file.');
          return showImport(db, await importFeed(db, id, address, file));
        }, 'address'),
      );
    },
  );
};
