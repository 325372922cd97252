import { createChangeMeta, withServiceWorker } from '@roadworthy/federation/registry/activations';
import { updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import { testSettings } from '../../testing/edge-settings';
import { releasedSite } from '../../testing/released-site';
import { removalScript, serviceWorkerScript } from './worker-script';

const WORKER_META = '<meta name="service-worker" content="/service-worker.js">';

let edge: FastifyInstance;
let folder: string;
beforeEach(async () => {
  folder = (await releasedSite()).folder;
});
afterEach(() => edge.close());
const worker = () => edge.inject('/service-worker.js');
const document = async () => (await edge.inject({ url: '/chat/1', headers: { accept: 'text/html' } })).body;
const turn = (isOn: boolean) =>
  updateRegistry(folderStore(folder), (registry) =>
    withServiceWorker(registry, isOn, createChangeMeta('storm', 'thandi')),
  );

it('SHL-338 the worker is checked at each use, may answer for the whole site, and loads from this site only', async () => {
  edge = await buildEdge(testSettings({ releases: folder, hasServiceWorker: true }));
  const { headers, ...response } = await worker();
  expect(response.body).toBe(serviceWorkerScript);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const { headers: ofPage } = await edge.inject({ url: '/chat/1', headers: { accept: 'text/html' } });
  expect(ofPage['content-security-policy']).toContain("worker-src 'self';");
});

it('SHL-337 the kill switch in the registry takes the worker away from the next document on, and back', async () => {
  edge = await buildEdge(testSettings({ releases: folder, hasServiceWorker: true }));
  expect(await document()).toContain(WORKER_META);
  await turn(false);
  expect([(await worker()).body, (await document()).includes(WORKER_META)]).toEqual([removalScript, false]);
  expect((await edge.inject('/registry.json')).body).not.toContain('thandi');
  await turn(true);
  expect([(await worker()).body, (await document()).includes(WORKER_META)]).toEqual([serviceWorkerScript, true]);
});

it('SHL-337 a document that a browser has stored is not confirmed after the switch was turned', async () => {
  edge = await buildEdge(testSettings({ releases: folder, hasServiceWorker: true }));
  const get = (etag = '') =>
    edge.inject({ url: '/chat/1', headers: { accept: 'text/html', ...(etag && { 'if-none-match': etag }) } });
  const stored = String((await get()).headers.etag);
  expect((await get(stored)).statusCode).toBe(304);
  await turn(false);
  const { statusCode, body, headers } = await get(stored);
  expect([statusCode, body.includes(WORKER_META)]).toEqual([200, false]);
  await turn(true);
  expect((await get(String(headers.etag))).body).toContain(WORKER_META);
});

it('SHL-338 an edge that is set to have none removes workers', async () => {
  edge = await buildEdge(testSettings({ releases: folder, hasServiceWorker: false }));
  expect([(await worker()).body, (await document()).includes(WORKER_META)]).toEqual([removalScript, false]);
});
