import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './app';
import { testSettings } from './testing/edge-settings';

let api: Server;
let edge: FastifyInstance;
let left: Promise<void>;
beforeEach(async () => {
  let leave = () => {};
  left = new Promise((done) => {
    leave = done;
  });
  api = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
    response.write(`data: ${request.headers['last-event-id']}\n\n`);
    response.once('close', leave);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => api.once('listening', done));
  edge = await buildEdge(testSettings({ apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }));
});
afterEach(async () => {
  api.closeAllConnections();
  api.close();
  await edge.close();
});

it('SHL-76 an event stream passes piece by piece, with its Last-Event-ID, and ends at the API when its reader leaves', async () => {
  const address = await edge.listen({ port: 0, host: '127.0.0.1' });
  const reader = new AbortController();
  const answer = await fetch(`${address}/api/v1/chat/stream`, {
    headers: { 'last-event-id': '7' },
    signal: reader.signal,
  });
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: 7\n\n');
  reader.abort();
  await left;
});
