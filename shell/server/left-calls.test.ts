import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './app';
import { testSettings } from './testing/edge-settings';

let releases: string;
let api: Server;
let edge: FastifyInstance;
let port: number;
/** What the edge said of warnings and errors. */
let said: { level: number; msg: string }[];

beforeEach(async () => {
  releases = mkdtempSync(join(tmpdir(), 'store-'));
  api = createServer((request, answer) => {
    request.on('error', () => {}).resume();
    request.on('end', () => answer.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  said = [];
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const settings = testSettings({ apiOrigin, releases, logLevel: 'warn' });
  const isOfTheStore = /release registry/;
  edge = await buildEdge(settings, {
    write: (line) => {
      const { level, msg } = JSON.parse(line);
      if (!isOfTheStore.test(msg)) said.push({ level, msg });
    },
  });
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.server.address() as AddressInfo).port;
});
afterEach(async () => {
  await edge.close();
  api.close();
  rmSync(releases, { recursive: true });
});

const pass = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));
const headers = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';

it.each(['', '{"visitor":'])(
  'SHL-36 says nothing of a page that is left after it sent %j of its last words',
  async (words) => {
    const page = connect(port, '127.0.0.1').on('error', () => {});
    await once(page, 'connect');
    page.write(`POST /api/v1/analytics/events HTTP/1.1\r\n${headers}${words}`);
    await pass(100);
    page.resetAndDestroy();
    await pass(300);
    expect(said).toEqual([]);
  },
);

it.each([{ method: 'GET' }, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }])(
  'SHL-36 says as an error that the API cannot be reached: %j',
  async (call) => {
    const closed = once(api, 'close');
    api.close();
    await closed;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/x`, call);
    expect(answer.status).toBe(503);
    expect(said).toContainEqual({ level: 50, msg: expect.stringContaining('ECONNREFUSED') });
  },
);
