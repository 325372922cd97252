import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import type { EdgeSettings } from '../settings/settings';
import { testSettings } from '../testing/edge-settings';

jest.setTimeout(30_000);

let api: Server;
let edge: FastifyInstance;
afterEach(async () => {
  api.closeAllConnections();
  api.close();
  await edge.close();
});

/** Starts an edge in front of an API. @returns the edge's address */
async function startEdge(server: Server, protocol: string, settings: Partial<EdgeSettings> = {}): Promise<string> {
  api = server.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiOrigin = `${protocol}://127.0.0.1:${(api.address() as AddressInfo).port}`;
  edge = await buildEdge(testSettings({ apiOrigin, ...settings }));
  return edge.listen({ port: 0, host: '127.0.0.1' });
}

/** A key and a certificate that it signed itself. The generator cannot be loaded into Jest's context. */
function createCertificate(): { private: string; cert: string } {
  const name = JSON.stringify([{ name: 'commonName', value: '127.0.0.1' }]);
  const program = `require('${require.resolve('selfsigned')}').generate(${name}, { keyType: 'ec' }).then((made) => console.log(JSON.stringify(made)))`;
  return JSON.parse(execFileSync(process.execPath, ['--eval', program], { encoding: 'utf8' }));
}

/** An API whose event streams stay open. */
const streamingApi: RequestListener = ({ url = '' }, response) => {
  if (!url.endsWith('/stream')) return response.end('{}');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return response.write('data: first\n\n');
};

it('SHL-422 calls are answered while more event streams are open than a pool of connections has by default', async () => {
  const address = await startEdge(createServer(streamingApi), 'http', { trustedProxies: ['127.0.0.1'] });
  const closing = new AbortController();
  const openStream = (network: number) =>
    fetch(`${address}/api/v1/chat/stream`, {
      headers: { 'x-forwarded-for': `192.0.${network}.1` },
      signal: closing.signal,
    });
  // In parallel: without enough connections, those beyond them would never begin.
  void Promise.allSettled(Array.from({ length: 140 }, (_, network) => openStream(network)));
  while (edge.eventStreams() < 128) await new Promise((wake) => setTimeout(wake, 10));
  expect((await fetch(`${address}/api/v1/cars`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
  closing.abort();
});

it('SHL-422 calls of all kinds share the connections to the API', async () => {
  const server = createServer(streamingApi);
  let connections = 0;
  server.on('connection', () => (connections += 1));
  const address = await startEdge(server, 'http');
  for (const path of ['/api/v1/cars', '/media/1.webp', '/robots.txt', '/api/v1/cars'])
    await (await fetch(address + path)).text();
  expect(connections).toBe(1);
});

it('SHL-423 a call that the API cannot answer now is sent once, and the visitor gets its answer', async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(503, { 'retry-after': '5' }).end('{"success":false}');
  });
  const address = await startEdge(server, 'http');
  const response = await fetch(`${address}/api/v1/cars`);
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
    ...[503, '5'],
    '{"success":false}',
  ]);
  expect(calls).toBe(1);
});

it('SHL-424 nothing is sent to an API whose certificate is not trusted', async () => {
  const { private: key, cert } = createCertificate();
  let calls = 0;
  const server = createTlsServer({ key, cert }, (_request, response) => {
    calls += 1;
    response.end('{}');
  });
  const address = await startEdge(server, 'https');
  expect([(await fetch(`${address}/api/v1/cars`)).status, calls]).toEqual([503, 0]);
});
