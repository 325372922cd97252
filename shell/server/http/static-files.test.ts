import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

let edge: FastifyInstance;
beforeAll(async () => {
  const releases = temporaryFolder();
  const folder = join(releases, 'mf-chat/1/web');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.js'), '0;');
  writeFileSync(join(folder, 'main.js.br'), 'compressed');
  edge = await buildEdge(testSettings({ releases }));
});
afterAll(() => edge.close());

it.each([
  ['br', 'compressed'],
  ['', '0;'],
])('SHL-427 a file of a release is stored for ever, by the requested encoding %j', async (encoding, body) => {
  const response = await edge.inject({
    url: '/releases/mf-chat/1/web/main.js',
    headers: { 'accept-encoding': encoding },
  });
  expect(response.body).toBe(body);
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  });
});

it.each([
  ['/dev/composition/rollout.js', 'no-cache'],
  ['/favicon.svg', 'public, max-age=86400'],
])('SHL-427 %s, whose address has no version, is sent with %s', async (url, cacheControl) => {
  const { statusCode, headers } = await edge.inject(url);
  expect([statusCode, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
    ...[200, cacheControl],
    undefined,
  ]);
  expect((await edge.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304);
});
