import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app';
import { testSettings } from '../testing/edge-settings';

let edge: FastifyInstance;
let api: Server | undefined;
afterEach(async () => {
  await edge.close();
  api?.closeAllConnections();
  api?.close();
  api = undefined;
});

const securityHeaders = [
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];
const browser = { accept: 'text/html,application/xhtml+xml' };

describe('the release store', () => {
  const version = 'shell/0.1.0-abc';
  const files = [
    ...['registry.json', '.last-good-registry.json', 'edges/vm-3000.json', 'edges/document-key'],
    ...['edges/preview-key', 'previews/new-chat/preview.json', 'environments/staging/edges/preview-key'],
    ...['keys/mf-finance/0123456789abcdef.json', 'audit/production/1.json', 'uploads/mf-finance/1.0.0-0f3a.json'],
    ...['environments/staging/registry.json', `${version}/release.json`],
  ];
  const builds = ['web/main.js', 'web/main.js.map', 'web/main.js.gz', 'web/mf-manifest.json', 'server/main.cjs'];

  beforeEach(async () => {
    const releases = temporaryFolder();
    for (const file of [...files, ...builds.map((build) => `${version}/${build}`)]) {
      mkdirSync(dirname(join(releases, file)), { recursive: true });
      writeFileSync(join(releases, file), '{}');
    }
    edge = await buildEdge(testSettings({ releases }));
  });

  it('SHL-142 gives browsers the built files of a version', async () => {
    for (const file of ['web/main.js', 'web/mf-manifest.json']) {
      expect((await edge.inject(`/releases/${version}/${file}`)).statusCode).toBe(200);
    }
  });

  it.each([
    ...files,
    ...['web/main.js.map', 'web/main.js.gz', 'server/main.cjs'].map((build) => `${version}/${build}`),
    ...['/registry.json', './registry.json', '%2e/registry.json', '%2fregistry.json', '%72egistry.json'],
    ...['x/../registry.json', 'x/..%2fregistry.json', 'x/%2e%2e/registry.json', 'shell/web/web/../../../registry.json'],
    ...['/edges/vm-3000.json', `/${version}/server/main.cjs`, 'shell//0.1.0-abc/release.json'],
    ...['shell/0.1.0-abc/web/..%2fserver/main.cjs', 'shell/0.1.0-abc/web/%2e%2e/release.json', '..%2f..%2fetc/passwd'],
    ...['shell/0.1.0-abc/web//main.js', 'shell/0.1.0-abc/web/main.js%2emap', 'shell/0.1.0-abc/web/main.js/', ''],
  ])('SHL-142 answers 404 with the security headers for /releases/%s', async (path) => {
    const response = await edge.inject({ url: `/releases/${path}` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ success: false, msg: 'There is nothing at this address.' });
    for (const header of securityHeaders) expect(response.headers).toHaveProperty(header);
  });
});

describe('invalid requests', () => {
  /** Sends bytes as they are. */
  async function send(bytes: string): Promise<string> {
    const { port } = edge.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  }
  beforeEach(async () => {
    edge = await buildEdge(testSettings());
    await edge.listen({ host: '127.0.0.1', port: 0 });
  });

  it.each(['/%ff', '/%', '/a%2', '/second-hand-cars/%c3%28', '/api/v1/%ff'])(
    'SHL-143 %s is answered by a page of the site, or JSON, with the headers of every answer',
    async (path) => {
      for (const headers of [browser, { accept: 'application/json' }]) {
        const response = await edge.inject({ url: path, headers });
        expect(response.statusCode).toBe(400);
        expect(response.headers['content-type']).toContain(headers === browser ? 'text/html' : 'application/json');
        expect(response.body).toContain('This address cannot be understood.');
        for (const header of securityHeaders) expect(response.headers).toHaveProperty(header);
      }
    },
  );

  it.each([
    [
      'a method that does not exist',
      'BREW / HTTP/1.1\r\naccept: text/html\r\n\r\n',
      '400 Bad Request',
      'application/json',
    ],
    [
      'headers without an end',
      `GET / HTTP/1.1\r\naccept: text/html\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'text/html',
    ],
    ['an address without an end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, '431', 'application/json'],
    ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request', 'application/json'],
  ])('SHL-143 %s is answered with the security headers', async (_what, bytes, status, type) => {
    const answer = await send(bytes);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toContain(`content-type: ${type}`);
    for (const header of [...securityHeaders, 'content-security-policy']) expect(answer).toContain(`\r\n${header}: `);
  });

  it('SHL-143 a browser gets a page for a missing file and unavailable data', async () => {
    for (const [url, status] of [
      ['/none.php', 404],
      ['/api/v1/cars', 503],
    ] as const) {
      const response = await edge.inject({ url, headers: browser });
      expect([response.statusCode, response.body.includes('<h1>This page cannot be shown</h1>')]).toEqual([
        status,
        true,
      ]);
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });
});

it('SHL-144 a body that is announced with Expect: 100-continue reaches the API', async () => {
  api = createServer(async (received, response) => {
    let body = '';
    for await (const chunk of received) body += chunk;
    response.end(`${received.headers.expect} ${body}`);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  edge = await buildEdge(testSettings({ apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }));
  const address = await edge.listen({ host: '127.0.0.1', port: 0 });
  const headers = { expect: '100-continue', 'content-type': 'application/json', 'content-length': 2 };
  const call = request(`${address}/api/v1/cars`, { method: 'POST', headers });
  call.once('continue', () => call.end('{}'));
  call.flushHeaders();
  const [response] = await once(call, 'response');
  const [body] = await once(response, 'data');
  expect([response.statusCode, String(body)]).toEqual([200, 'undefined {}']);
});

it('SHL-145 only production over HTTPS sends HSTS', async () => {
  const hsts = async (settings: object) => {
    edge = await buildEdge(testSettings(settings));
    return (await edge.inject('/registry.json')).headers['strict-transport-security'];
  };
  expect(await hsts({ isProduction: true })).toContain('max-age=31536000');
  await edge.close();
  expect(await hsts({ isProduction: true, siteOrigin: 'http://site.example' })).toBeUndefined();
  await edge.close();
  expect(await hsts({})).toBeUndefined();
});
