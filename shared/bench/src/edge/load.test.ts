import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { load } from './load';

/** Serves until the load has ended. */
async function loadFrom(listener: RequestListener, pages: number) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  let count = 0;
  try {
    return await load(`http://127.0.0.1:${port}`, () => `/page-${count++}`, { connections: 4, pages });
  } finally {
    server.close();
  }
}

test('requests so many pages, each at its own address, and measures their first byte', async () => {
  const paths: (string | undefined)[] = [];
  const result = await loadFrom((request, response) => {
    paths.push(request.url);
    response.setHeader('content-encoding', 'gzip').end(gzipSync('page'));
  }, 25);
  expect(result).toMatchObject({ pages: 25, failures: 0 });
  expect(new Set(paths).size).toBe(25);
  expect(result.firstByte.p50).toBeGreaterThan(0);
  expect(result.pagesPerSecond).toBeCloseTo(25 / result.seconds);
});

test('counts what is no page as a failure: other statuses, and connections that break', async () => {
  const result = await loadFrom((request, response) => {
    if (request.url === '/page-3') response.writeHead(503).end();
    else if (request.url === '/page-5') response.destroy();
    else if (request.url === '/page-7')
      response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
    else response.end('page');
  }, 12);
  expect(result).toMatchObject({ pages: 9, failures: 3 });
});
