import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';

import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

let releases: string;
let api: Server;
let edge: FastifyInstance;
let port: number;
/** Warnings and errors that the edge logged. */
let logged: { level: number; msg: string }[];

beforeEach(async () => {
  releases = temporaryFolder();
  api = createServer((request, response) => {
    request.on('error', () => {}).resume();
    request.on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  logged = [];
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const settings = testSettings({ apiOrigin, releases, logLevel: 'warn' });
  const STORE_WARNING = /release registry/;
  edge = await buildEdge(settings, {
    write: (line) => {
      const { level, msg } = JSON.parse(line);
      if (!STORE_WARNING.test(msg)) logged.push({ level, msg });
    },
  });
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.server.address() as AddressInfo).port;
});
afterEach(async () => {
  await edge.close();
  api.close();
});

const sleep = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));
const headers = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';

it.each(['', '{"visitor":'])(
  'SHL-36 logs nothing when a page is closed after it sent %j of a body',
  async (partialBody) => {
    const page = connect(port, '127.0.0.1').on('error', () => {});
    await once(page, 'connect');
    page.write(`POST /api/v1/analytics/events HTTP/1.1\r\n${headers}${partialBody}`);
    await sleep(100);
    page.resetAndDestroy();
    await sleep(300);
    expect(logged).toEqual([]);
  },
);

it.each([{ method: 'GET' }, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }])(
  'SHL-36 logs an error when the API cannot be reached: %j',
  async (call) => {
    const closed = once(api, 'close');
    api.close();
    await closed;
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/x`, call);
    expect(response.status).toBe(503);
    expect(logged).toContainEqual({ level: 50, msg: expect.stringContaining('ECONNREFUSED') });
  },
);
