import { callApi } from '@roadworthy/api-client';
import type { BulkEditRequest, StockPlanRequest } from '@roadworthy/contract/api/stock';
import type { StockRowKind } from '@roadworthy/contract/stock';
import { defineMutation, defineQuery } from '@roadworthy/query';
import { ALLOWANCE_TAG } from '../lib/allowance/api';
import { readFile } from '../lib/read-file';

const STOCK_TAG = 'account:stock';
const IMPORT_TAG = 'account:stock-import';

/** The user's stock with its feed, latest imports and changes. */
export const stockQuery = defineQuery({
  call: 'GET /stock',
  transformResponse: ({ data }) => data,
  providesTags: [STOCK_TAG],
  keepUnusedDataFor: 0,
});

/** An import with one page of its rows. Another `plan` is read from the API, not from the cache. */
export const importQuery = defineQuery({
  call: 'GET /stock/imports/{id}',
  request: ({ id, kind, page }: { id: string; kind: StockRowKind | undefined; page: number; plan: number }) => ({
    params: { id },
    query: { kind, page },
  }),
  transformResponse: ({ data, totalCount }) => ({ ...data, totalCount }),
  providesTags: [IMPORT_TAG],
  keepUnusedDataFor: 0,
});

export const uploadStock = defineMutation({
  call: 'POST /stock/imports',
  request: (file: File) => {
    const body = new FormData();
    body.append('name', file.name);
    body.append('file', file);
    return { body };
  },
  transformResponse: ({ data }) => data,
});

/** The API waits up to a minute for another server, and compares or changes a thousand cars. */
const STOCK_TIMEOUT_MS = 90_000;

export const fetchStock = defineMutation({
  call: 'POST /stock/imports/from-address',
  request: (address: string) => ({ body: { address }, timeout: STOCK_TIMEOUT_MS }),
  transformResponse: ({ data }) => data,
});

export const planImport = defineMutation({
  call: 'POST /stock/imports/{id}/plan',
  request: ({ id, ...body }: StockPlanRequest & { id: string }) => ({
    params: { id },
    body,
    timeout: STOCK_TIMEOUT_MS,
  }),
  transformResponse: ({ data }) => data,
  invalidatesTags: [IMPORT_TAG],
});

export const applyImport = defineMutation({
  call: 'POST /stock/imports/{id}/apply',
  request: ({ id, confirmed }: { id: string; confirmed: boolean }) => ({ params: { id }, body: { confirmed } }),
  invalidatesTags: [IMPORT_TAG, STOCK_TAG, ALLOWANCE_TAG],
});

export const uploadPhotos = defineMutation({
  call: 'POST /cars/upload-other-car-images',
  request: (files: readonly File[]) => {
    const body = new FormData();
    for (const file of files) body.append('images', file);
    return { body };
  },
  transformResponse: ({ data }) => data.map(({ url }) => url),
});

export const giveRowPhotos = defineMutation({
  call: 'POST /stock/rows/{id}/photos',
  request: ({ id, images }: { id: string; images: string[] }) => ({ params: { id }, body: { images } }),
  invalidatesTags: [IMPORT_TAG],
});

export const saveFeed = defineMutation({
  call: 'PUT /stock/feed',
  request: (body: { address: string; every_hours: 1 | 6 | 24 }) => ({ body }),
  invalidatesTags: [STOCK_TAG],
});

/** The own stock as an Excel workbook. @throws ApiError */
export const exportWorkbook = () =>
  readFile('stock/export?format=xlsx', 'We could not download your cars. Check your connection and try again.');

/** The own stock as CSV, which is not JSON. @throws ApiError */
export const exportStock = (): Promise<string> => callApi('GET', 'stock/export', undefined, {});

const bulkEdit = {
  call: 'POST /stock/bulk-edits',
  request: (body: BulkEditRequest) => ({ body, timeout: STOCK_TIMEOUT_MS }),
} as const;
/** Says what a change of several ads would change. */
export const previewEdit = defineMutation({ ...bulkEdit, transformResponse: ({ data }) => data });
/** Changes several ads at once. */
export const applyEdit = defineMutation({ ...bulkEdit, invalidatesTags: [STOCK_TAG, ALLOWANCE_TAG] });

export const undoBulkEdit = defineMutation({
  call: 'POST /stock/bulk-edits/{id}/undo',
  request: (id: string) => ({ params: { id } }),
  transformResponse: ({ data }) => data,
  invalidatesTags: [STOCK_TAG, ALLOWANCE_TAG],
});
