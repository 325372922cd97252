import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './app';
import { testSettings } from './testing/edge-settings';

type Asked = { id: string; for: string };

let api: Server;
let edge: FastifyInstance;
const asked: Asked[] = [];
beforeAll(async () => {
  api = createServer(({ headers }, answer) => {
    asked.push({ id: String(headers['x-request-id']), for: String(headers['x-forwarded-for']) });
    answer.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => api.once('listening', listening));
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  edge = await buildEdge(testSettings({ apiOrigin, trustedProxies: ['10.0.0.0/8'] }));
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await edge.close();
  api.close();
});

/** Asks through the edge, from an address. @returns what the API was told, and the id that the answer names */
async function ask(remoteAddress: string) {
  const headers = { 'x-request-id': 'click-12345', 'x-forwarded-for': '9.9.9.9' };
  const answer = await edge.inject({ url: '/api/v1/cars', remoteAddress, headers });
  return { api: asked[0], answered: answer.headers['x-request-id'] };
}

it('SHL-90 the id and the caller that a proxy names go on to the API', async () => {
  expect(await ask('10.1.2.3')).toEqual({ api: { id: 'click-12345', for: '9.9.9.9' }, answered: 'click-12345' });
});
it('SHL-90 what anybody else says of itself is replaced', async () => {
  const { api, answered } = await ask('8.8.8.8');
  expect(api?.for).toBe('8.8.8.8');
  expect(api?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(answered).toBe(api?.id);
});
