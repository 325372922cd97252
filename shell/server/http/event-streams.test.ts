import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

let api: Server;
let edge: FastifyInstance;
let disconnected: Promise<void>;
beforeEach(async () => {
  let onDisconnected = () => {};
  disconnected = new Promise((done) => {
    onDisconnected = done;
  });
  api = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
    response.write(`data: ${request.headers['last-event-id']}\n\n`);
    response.once('close', onDisconnected);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => api.once('listening', done));
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  edge = await buildEdge(testSettings({ apiOrigin, maxConnections: 16 }));
});
afterEach(async () => {
  api.closeAllConnections();
  api.close();
  await edge.close();
});

it('SHL-76 an event stream is proxied without buffering, with its Last-Event-ID, and ends at the API when the client disconnects', async () => {
  const address = await edge.listen({ port: 0, host: '127.0.0.1' });
  const reader = new AbortController();
  const response = await fetch(`${address}/api/v1/chat/stream`, {
    headers: { 'last-event-id': '7' },
    signal: reader.signal,
  });
  const first = await response.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: 7\n\n');
  reader.abort();
  await disconnected;
});

it('SHL-146 a network with too many event streams is refused further ones until one ends', async () => {
  const address = await edge.listen({ port: 0, host: '127.0.0.1' });
  const reader = new AbortController();
  const open = (signal?: AbortSignal) => fetch(`${address}/api/v1/chat/stream`, { signal });
  for (let opened = 0; opened < 4; opened++) expect((await open(reader.signal)).status).toBe(200);
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after'), edge.eventStreams()]).toEqual([503, '10', 4]);
  expect(await refused.json()).toMatchObject({ success: false });
  reader.abort();
  while (edge.eventStreams() > 0) await new Promise((wake) => setTimeout(wake, 5));
  expect((await open()).status).toBe(200);
});
