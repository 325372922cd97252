import type { StockDefaults, StockPlanRequest } from '@roadworthy/contract/api/stock';
import sharp from 'sharp';
import { loadCatalogue } from '../../src/domains/reference/catalogue/load-catalogue';
import type { FetchPublic } from '../../src/platform/http/fetch-public';
import { FetchError } from '../../src/platform/http/public-address';
import { encodeMultipart } from '../ads/poster';
import { openTestApp, type TestApp } from '../support/test-app';

/** A dealer's web server: its files by address, or 'silent' for no answer, and the requests for them. */
export type DealerSite = { files: Map<string, Buffer | Error | 'silent'>; requests: string[] };

export const defaults: StockDefaults = {
  address: '1 Main Road, Pretoria',
  condition: 'Used',
  exteriorcolor: '',
  interiorcolor: 'Black',
  carfeatures: ['Power Steering'],
};

/** A small photo, different for each colour. */
export const paintPhoto = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red % 256, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();

/** The API with a dealer's web server in place of the internet. */
export async function openStockApp(): Promise<{ api: TestApp; site: DealerSite }> {
  const site: DealerSite = { files: new Map(), requests: [] };
  const fetchPublic: FetchPublic = async (address, { etag, signal }) => {
    site.requests.push(address);
    const body = site.files.get(address);
    if (body instanceof Error) throw body;
    if (body === 'silent')
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new FetchError('The server could not be reached.')));
      });
    if (!body) throw new FetchError('The server answered 404.');
    const own = `"${body.length}"`;
    return etag === own ? undefined : { body, type: 'application/octet-stream', etag: own, lastModified: null };
  };
  const api = await openTestApp({}, undefined, undefined, undefined, fetchPublic);
  await api.database.db.transaction((tx) => loadCatalogue(tx));
  return { api, site };
}

/** A dealer's calls. */
export const dealerOf = (api: TestApp, token: string) => {
  const data = async (call: ReturnType<TestApp['get']>) => {
    const answer = await call;
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  return {
    upload: async (content: string | Buffer, name = 'stock.csv') => {
      const { payload, headers } = await encodeMultipart({
        name,
        file: new Blob([new Uint8Array(Buffer.from(content))]),
      });
      return api.post('stock/imports', payload, { token, headers });
    },
    detail: async (id: string, query = '') => (await data(api.get(`stock/imports/${id}${query}`, { token }))).data,
    plan: async (id: string, changes: Partial<StockPlanRequest> = {}) => {
      const { mapping } = (await data(api.get(`stock/imports/${id}`, { token }))).data;
      const request = { mapping, defaults, missing: 'leave', ...changes };
      return (await data(api.post(`stock/imports/${id}/plan`, request, { token }))).data;
    },
    apply: async (id: string, body: object = {}) => {
      const answer = await api.post(`stock/imports/${id}/apply`, body, { token });
      await api.app.applyDueStockRows();
      return answer;
    },
    stock: async () => (await data(api.get('stock', { token }))).data,
  };
};

/** Uploads, plans and applies a file. @returns the import's id */
export async function importFile(
  dealer: ReturnType<typeof dealerOf>,
  content: string | Buffer,
  changes: Partial<StockPlanRequest> = {},
): Promise<string> {
  const { _id } = (await dealer.upload(content)).json().data;
  await dealer.plan(_id, changes);
  await dealer.apply(_id, { confirmed: true });
  return _id;
}
