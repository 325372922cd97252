import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

type ReceivedRequest = { id: string; for: string };

let api: Server;
let edge: FastifyInstance;
const received: ReceivedRequest[] = [];
beforeAll(async () => {
  api = createServer(({ headers }, response) => {
    received.push({ id: String(headers['x-request-id']), for: String(headers['x-forwarded-for']) });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => api.once('listening', listening));
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  edge = await buildEdge(testSettings({ apiOrigin, trustedProxies: ['10.0.0.0/8'] }));
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await edge.close();
  api.close();
});

/** Sends a request through the edge. @returns what the API received, and the id in the response */
async function send(remoteAddress: string) {
  const headers = { 'x-request-id': 'click-12345', 'x-forwarded-for': '9.9.9.9' };
  const response = await edge.inject({ url: '/api/v1/cars', remoteAddress, headers });
  return { api: received[0], answered: response.headers['x-request-id'] };
}

it('SHL-90 the request id and client address from a trusted proxy are forwarded to the API', async () => {
  expect(await send('10.1.2.3')).toEqual({ api: { id: 'click-12345', for: '9.9.9.9' }, answered: 'click-12345' });
});
it('SHL-90 those of other senders are replaced', async () => {
  const { api, answered } = await send('8.8.8.8');
  expect(api?.for).toBe('8.8.8.8');
  expect(api?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(answered).toBe(api?.id);
});
