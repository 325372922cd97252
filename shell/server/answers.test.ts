import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './app';
import { testSettings } from './testing/edge-settings';
import { releasedSite } from './testing/released-site';

/** Sends a request whose path no client library normalizes. @returns `200 text/html private, no-cache: page` */
function answer(origin: string, method: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const body = Buffer.concat(parts).toString();
      const [type] = (response.headers['content-type'] ?? '-').split(';');
      resolve(`${response.statusCode} ${type} ${response.headers['cache-control'] ?? '-'}: ${describeBody(body)}`);
    });
    sent.on('error', reject);
    sent.end();
  });
}

function describeBody(body: string): string {
  if (body.includes('<title>A page</title>')) return 'page';
  if (body.startsWith('<!doctype html>')) return body.includes('<script') ? 'document' : 'failure page';
  if (body.startsWith('{"success":false')) return (JSON.parse(body) as { msg: string }).msg;
  // The start of a file is enough to recognize it.
  return body.startsWith('api ') ? body : body.trim().slice(0, 7);
}

let api: Server;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  api = createServer(({ method, url }, response) => response.end(`api ${method} ${url}`));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const { folder } = await releasedSite();
  app = await buildEdge(testSettings({ releases: folder, apiOrigin }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  api.close();
});

const BROWSER = { accept: 'text/html' };
const LONG_PATH = `/${'long/'.repeat(300)}`;
it.each<[method: string, path: string, expected: string, headers?: Record<string, string>]>([
  ['GET', '/', '200 text/html private, no-cache: page'],
  ['HEAD', '/', '200 text/html private, no-cache: '],
  ['POST', '/', '404 application/json no-store: There is nothing at this address.'],
  [
    'POST',
    '/second-hand-cars',
    "400 application/json no-store: Body cannot be empty when content-type is set to 'application/json'",
    { 'content-type': 'application/json', 'content-length': '0' },
  ],
  ['POST', '/second-hand-cars', '404 application/json no-store: There is nothing at this address.', BROWSER],
  ['PUT', '/second-hand-cars', '404 application/json no-store: There is nothing at this address.'],
  ['DELETE', '/chat/1', '404 application/json no-store: There is nothing at this address.'],
  ['OPTIONS', '/second-hand-cars', '404 application/json no-store: There is nothing at this address.'],
  ['PATCH', '/', '404 application/json no-store: There is nothing at this address.'],
  ['TRACE', '/', '404 application/json no-store: There is nothing at this address.'],
  ['PROPFIND', '/', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/second-hand-cars', '200 text/html private, no-cache: page'],
  ['GET', '/second-hand-cars?make=bmw&q=%20a%2Fb', '200 text/html private, no-cache: page'],
  ['GET', '/second-hand-cars/', '200 text/html private, no-cache: page'],
  ['GET', '/SECOND-hand-cars', '200 text/html private, no-cache: page'],
  ['GET', '/chat/1', '200 text/html private, no-cache: page'],
  ['GET', '/talk/1?a=b', '301 - private, no-cache: '],
  ['HEAD', '/chat/1', '200 text/html private, no-cache: '],
  ['GET', '/chat/file.pdf', '200 text/html private, no-cache: page'],
  ['GET', '/none', '200 text/html private, no-cache: page'],
  ['GET', '/none.php', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/none.php', '404 text/html no-store: failure page', BROWSER],
  ['HEAD', '/none.php', '404 text/html no-store: ', BROWSER],
  ['GET', '/none.php?a=.b', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/none?file=a.php', '200 text/html private, no-cache: page'],
  ['GET', '/.env', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/.well-known/security.txt', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/favicon.ico', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/favicon.svg', '200 image/svg+xml public, max-age=86400: <svg xm'],
  ['HEAD', '/favicon.svg', '200 image/svg+xml public, max-age=86400: '],
  ['POST', '/favicon.svg', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/favicon.svg/', '200 text/html private, no-cache: page'],
  ['GET', '/releases', '200 text/html private, no-cache: page'],
  ['GET', '/releases/', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/releases/none', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/releases/none', '404 text/html no-store: failure page', BROWSER],
  ['GET', '/releases/shell/1/web/main.js', '200 application/javascript public, max-age=31536000, immutable: const {'],
  ['HEAD', '/releases/shell/1/web/main.js', '200 application/javascript public, max-age=31536000, immutable: '],
  ['POST', '/releases/shell/1/web/main.js', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/releases/shell/1/web/none.js', '404 application/json no-store: There is nothing at this address.'],
  ['HEAD', '/releases/shell/1/web/none.js', '404 application/json no-store: '],
  ['GET', '/releases/shell/1/server/main.cjs', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/releases/registry.json', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/releases/../registry.json', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/releases/..%2f..%2fetc/passwd', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/%72eleases/none', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '//releases/none', '200 text/html private, no-cache: page'],
  ['GET', '/releasesx/a', '200 text/html private, no-cache: page'],
  ['GET', '/registry.json', '200 application/json no-cache: {"forma'],
  ['HEAD', '/registry.json', '200 application/json no-cache: '],
  ['POST', '/registry.json', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/registry.jsonx', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/registry', '200 text/html private, no-cache: page'],
  ['GET', '/composition/versions', '200 application/json no-store: {"shell'],
  ['GET', '/composition/health', '200 text/html private, no-cache: page'],
  ['POST', '/composition/health', '400 application/json no-store: body must be object'],
  ['GET', '/composition/none', '200 text/html private, no-cache: page'],
  ['GET', '/dev/composition', '200 text/html no-store: document'],
  ['HEAD', '/dev/composition', '200 text/html no-store: '],
  ['POST', '/dev/composition', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/dev/composition/view.css', '200 text/css no-cache: :root {'],
  ['GET', '/dev/composition/none.js', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/dev/composition/none', '200 text/html private, no-cache: page'],
  ['GET', '/dev', '200 text/html private, no-cache: page'],
  ['GET', '/dev/mail', '200 - -: api GET /dev/mail'],
  ['GET', '/dev/mail/1', '200 - -: api GET /dev/mail/1'],
  ['GET', '/dev/mailbox', '200 text/html private, no-cache: page'],
  ['GET', '/healthz', '200 application/json -: {"succe'],
  ['HEAD', '/healthz', '200 application/json -: '],
  ['POST', '/healthz', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/healthz/x', '200 text/html private, no-cache: page'],
  ['GET', '/readyz', '200 application/json -: {"succe'],
  ['GET', '/api', '200 - -: api GET /api'],
  ['GET', '/api/', '200 - -: api GET /api/'],
  ['GET', '/api/v1/none?q=1', '200 - -: api GET /api/v1/none?q=1'],
  ['HEAD', '/api/v1/none', '200 - -: '],
  ['POST', '/api/v1/none', '200 - -: api POST /api/v1/none'],
  ['OPTIONS', '/api/v1/none', '200 - -: api OPTIONS /api/v1/none'],
  ['TRACE', '/api/v1/none', '404 application/json no-store: There is nothing at this address.'],
  ['PROPFIND', '/api/v1/none', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/%61pi/v1/none', '200 - -: api GET /api/v1/none'],
  ['GET', '/apiary', '200 text/html private, no-cache: page'],
  ['GET', '/media/1.webp', '200 - -: api GET /media/1.webp'],
  ['GET', '/media', '200 - -: api GET /media'],
  ['GET', '/mediators', '200 text/html private, no-cache: page'],
  ['GET', '/robots.txt', '200 - -: api GET /robots.txt'],
  ['GET', '/robots.txt/x', '200 - -: api GET /robots.txt/x'],
  ['GET', '/robots', '200 text/html private, no-cache: page'],
  ['GET', '/sitemap.xml', '200 - -: api GET /sitemap.xml'],
  ['GET', '/sitemaps/1.xml', '200 - -: api GET /sitemaps/1.xml'],
  ['GET', '/sitemap', '200 text/html private, no-cache: page'],
  ['GET', '/%', '400 application/json no-store: This address cannot be understood.'],
  ['GET', '/%E0%A4%A', '400 application/json no-store: This address cannot be understood.'],
  ['GET', '/%E0%A4%A', '400 text/html no-store: failure page', BROWSER],
  ['HEAD', '/%', '400 application/json no-store: '],
  ['POST', '/%', '400 application/json no-store: This address cannot be understood.'],
  ['GET', '/100%25', '200 text/html private, no-cache: page'],
  ['GET', '/100%25zz', '200 text/html private, no-cache: page'],
  ['GET', '/a%2Fb', '200 text/html private, no-cache: page'],
  ['GET', '/a%00b', '200 text/html private, no-cache: page'],
  ['GET', '/a;b=c', '200 text/html private, no-cache: page'],
  ['GET', '/a#b.php', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '/café', '400 application/json no-store: The request could not be understood.'],
  ['GET', '//', '200 text/html private, no-cache: page'],
  ['GET', '//example.org/a', '200 text/html private, no-cache: page'],
  ['GET', '/a//b', '200 text/html private, no-cache: page'],
  ['GET', '/../../etc/passwd', '200 text/html private, no-cache: page'],
  ['GET', '/*', '200 text/html private, no-cache: page'],
  ['GET', '*', '200 text/html private, no-cache: page'],
  ['OPTIONS', '*', '404 application/json no-store: There is nothing at this address.'],
  ['GET', 'none', '400 application/json no-store: The request could not be understood.'],
  ['GET', 'http://example.org/second-hand-cars', '200 text/html private, no-cache: page'],
  ['GET', 'http://example.org/none.php', '404 application/json no-store: There is nothing at this address.'],
  ['GET', 'http://example.org', '404 application/json no-store: There is nothing at this address.'],
  ['GET', '?a=b', '400 application/json no-store: The request could not be understood.'],
  ['GET', LONG_PATH, '200 text/html private, no-cache: page'],
  ['HEAD', LONG_PATH, '200 text/html private, no-cache: '],
  ['GET', '/?remote=mf-chat@http://localhost:3103', '200 text/html no-store: document'],
  ['HEAD', '/?remote=mf-chat@http://localhost:3103', '200 text/html no-store: '],
  [
    'GET',
    '/?remote=none@http://localhost:3103',
    "400 application/json no-store: 'none@http://localhost:3103' is not a remote (mf-chat) at an address of this computer, such as mf-chat@http://localhost:3101.",
  ],
  [
    'POST',
    '/?remote=mf-chat@http://localhost:3103',
    '404 application/json no-store: There is nothing at this address.',
  ],
  [
    'GET',
    '/none.php?remote=mf-chat@http://localhost:3103',
    '404 application/json no-store: There is nothing at this address.',
  ],
])('%s %s is answered with %s', async (method, path, expected, headers = {}) => {
  expect(await answer(origin, method, path, headers)).toBe(expected);
});
