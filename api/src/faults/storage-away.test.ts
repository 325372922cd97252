import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openBucket } from '../media/testing/bucket';
import { openTestApp, type TestApp } from '../testing/test-app';
import { aJpeg, encoded } from '../uploads/testing/forms';
import { cuttableProxy } from './cuttable-proxy';

let bucket: Awaited<ReturnType<typeof openBucket>>;
let way: Awaited<ReturnType<typeof cuttableProxy>>;
let api: TestApp;
let token: string;
beforeAll(async () => {
  bucket = await openBucket();
  way = await cuttableProxy(bucket.settings.endpoint);
  api = await openTestApp({ s3: { ...bucket.settings, endpoint: way.address } });
  token = await api.signIn('dealer@example.com');
});
afterAll(async () => {
  await api.close();
  way.close();
  await bucket.close();
});

async function upload() {
  const { payload, headers } = await encoded([['images', { content: await aJpeg() }]]);
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/cars/upload-other-car-images',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
}
const away = { success: false, msg: 'We cannot reach our data right now. Please try again in a moment.' };

it('API-865 a store of files that is gone is told to whoever needs it, costs nothing else, and is used again once it is back', async () => {
  const [{ url }] = (await upload()).json().data;
  expect((await api.get(url)).statusCode).toBe(200);

  way.cut();
  for (const answer of [await upload(), await api.get(url)]) {
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '5', away]);
  }
  expect((await api.post('cars/get-car-list', {})).statusCode).toBe(200);
  expect((await api.get('/readyz')).statusCode).toBe(200);

  way.mend();
  expect((await api.get(url)).statusCode).toBe(200);
  expect((await upload()).statusCode).toBe(200);
  // What was begun while it was away is forgotten like anything that was cut off.
  await api.app.work();
  expect(await rows(api.database.sql, sql`select from loose_pictures`)).toEqual([]);
}, 60_000);
