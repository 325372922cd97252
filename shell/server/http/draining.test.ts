import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

let api: Server;
beforeEach(async () => {
  api = createServer(({ url }, response) => {
    if (url !== '/api/v1/chat/stream') return response.end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => api.once('listening', listening));
});
afterEach(() => {
  api.closeAllConnections();
  api.close();
});

it('SHL-91 a stopping edge fails its readiness probe, still answers, and ends its event streams when it closes', async () => {
  const edge = await buildEdge(testSettings({ apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }));
  const address = await edge.listen({ port: 0, host: '127.0.0.1' });
  const stream = (await fetch(`${address}/api/v1/chat/stream`)).body?.getReader();
  await stream?.read();
  expect(edge.eventStreams()).toBe(1);
  const drained = edge.drain(0.2);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  const response = await fetch(`${address}/api/v1/cars`);
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await drained;
  expect(edge.eventStreams()).toBe(1);
  const closed = edge.close();
  expect((await stream?.read())?.done).toBe(true);
  await closed;
});
it('SHL-91 an edge with nothing to serve is not ready', async () => {
  const edge = await buildEdge(testSettings());
  expect((await edge.inject('/readyz')).statusCode).toBe(503);
  await edge.close();
});
