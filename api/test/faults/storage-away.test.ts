import { sql } from 'drizzle-orm';
import { createJpeg, encodeForm } from '../ads/forms';
import { openBucket } from '../media/bucket';
import { rows } from '../support/rows';
import { openTestApp, type TestApp } from '../support/test-app';
import { cuttableProxy } from './cuttable-proxy';

let bucket: Awaited<ReturnType<typeof openBucket>>;
let proxy: Awaited<ReturnType<typeof cuttableProxy>>;
let api: TestApp;
let token: string;
beforeAll(async () => {
  bucket = await openBucket();
  proxy = await cuttableProxy(bucket.settings.endpoint);
  api = await openTestApp({ s3: { ...bucket.settings, endpoint: proxy.address } });
  token = await api.signIn('dealer@example.com');
});
afterAll(async () => {
  await api.close();
  proxy.close();
  await bucket.close();
});

async function upload() {
  const { payload, headers } = await encodeForm([['images', { content: await createJpeg() }]]);
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/cars/upload-other-car-images',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
}
const unavailable = { success: false, msg: 'We cannot reach our data right now. Please try again in a moment.' };

it('API-865 an unavailable file store returns 503 to requests that need it, affects no others, and is used again afterwards', async () => {
  const [{ url }] = (await upload()).json().data;
  expect((await api.get(url)).statusCode).toBe(200);

  proxy.cut();
  for (const answer of [await upload(), await api.get(url)]) {
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '5', unavailable]);
  }
  expect((await api.post('cars/get-car-list', {})).statusCode).toBe(200);
  expect((await api.get('/readyz')).statusCode).toBe(200);

  proxy.restore();
  expect((await api.get(url)).statusCode).toBe(200);
  expect((await upload()).statusCode).toBe(200);
  // Uploads begun during the outage are deleted like other aborted ones.
  await api.app.runDueJobs();
  expect(await rows(api.database.db, sql`select from orphan_candidates`)).toEqual([]);
}, 60_000);
