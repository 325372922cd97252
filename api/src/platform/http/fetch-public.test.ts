import type { lookup } from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFetchPublic, type FetchRules } from './fetch-public';

let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const requests: IncomingMessage[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => requests.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const rules: FetchRules = { maxBytes: 1_000_000, timeoutMs: 5_000, types: /^text\/csv$/ };
/** Fetches with the test's server on the list of private hosts, and with a DNS server that knows these addresses. */
const fetchFrom = (address: string, changes: Partial<FetchRules> = {}, addresses: readonly string[] = []) => {
  const resolve = ((_host: string, _options: object, callback: (problem: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((found) => ({ address: found, family: found.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;
  const fetchPublic = createFetchPublic({ fetchablePrivateHosts: [new URL(origin).host] }, resolve);
  return fetchPublic(address, { ...rules, ...changes });
};
const send =
  (body: string, headers: Record<string, string> = {}, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'text/csv; charset=utf-8', ...headers }).end(body);

describe('fetching an address of a user', () => {
  it('API-1420 reads a file, and nothing when the server has no newer one', async () => {
    answer = send('a;b', { etag: '"1"' });
    expect(await fetchFrom(`${origin}/stock.csv`)).toEqual({
      body: Buffer.from('a;b'),
      type: 'text/csv',
      etag: '"1"',
      lastModified: null,
    });
    answer = send('', {}, 304);
    expect(await fetchFrom(`${origin}/stock.csv`, { etag: '"1"' })).toBeUndefined();
    expect(requests.at(-1)?.headers['if-none-match']).toBe('"1"');
  });

  it.each([
    ...['http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data/', 'http://2130706433/'],
    ...['http://0x7f.1/', 'http://[::ffff:10.0.0.1]/', 'http://[fd00::1]/', 'http://[2002:7f00:1::]/', 'http://0/'],
  ])('API-1420 refuses the private address %s', async (address) => {
    await expect(fetchFrom(address)).rejects.toThrow('not on the public internet');
  });

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '::1', 'fe80::1', '64:ff9b::a00:1'])(
    'API-1420 refuses a host that resolves to %s, also beside a public address, without connecting to it',
    async (address) => {
      answer = send('secret');
      for (const found of [[address], ['8.8.8.8', address]])
        await expect(fetchFrom('http://feed.example/', {}, found)).rejects.toThrow('not on the public internet');
      expect(requests).toHaveLength(0);
    },
  );

  it.each(['http://127.0.0.1/', 'http://169.254.169.254/', 'http://internal.example/', 'file:///etc/passwd'])(
    'API-1420 refuses a redirect to %s',
    async (location) => {
      answer = send('', { location }, 302);
      await expect(fetchFrom(`${origin}/`, {}, ['10.0.0.1'])).rejects.toThrow(/public internet|must begin with/);
      expect(requests).toHaveLength(1);
    },
  );

  it('API-1420 follows three redirects at most', async () => {
    answer = (request, response) =>
      request.url === '/3'
        ? send('end')(request, response)
        : send('', { location: `/${Number(request.url?.slice(1)) + 1}` }, 301)(request, response);
    expect((await fetchFrom(`${origin}/0`))?.body.toString()).toBe('end');
    answer = send('', { location: '/again' }, 301);
    await expect(fetchFrom(`${origin}/`)).rejects.toThrow('redirects too often');
  });

  it('API-1420 refuses names and passwords, other ports and protocols', async () => {
    await expect(fetchFrom('http://me:secret@feed.example/')).rejects.toThrow('name and password');
    await expect(fetchFrom('http://feed.example:6379/')).rejects.toThrow('usual port');
    await expect(fetchFrom('ftp://feed.example/')).rejects.toThrow('must begin with');
    await expect(fetchFrom('stock.csv')).rejects.toThrow('not an address');
  });

  it('API-1420 refuses a file that is too large by its length, and stops reading one that does not end', async () => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/csv', 'content-length': String(2 ** 31) }).flushHeaders();
    await expect(fetchFrom(`${origin}/`)).rejects.toThrow('larger than 1 MB');
    let isClosed: Promise<unknown> = Promise.resolve();
    answer = (_request, response) => {
      isClosed = new Promise((resolve) => response.on('close', resolve));
      response.writeHead(200, { 'content-type': 'text/csv' });
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(64_000)));
      };
      response.on('drain', write);
      write();
    };
    await expect(fetchFrom(`${origin}/`)).rejects.toThrow('larger than 1 MB');
    await isClosed;
  });

  it('API-1420 gives up a server that does not answer, or sends too slowly', async () => {
    answer = () => {};
    await expect(fetchFrom(`${origin}/`, { timeoutMs: 200 })).rejects.toThrow('took too long');
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'text/csv' }).write('a');
    await expect(fetchFrom(`${origin}/`, { timeoutMs: 200 })).rejects.toThrow('took too long');
  });

  it('API-2058 ends when the caller ends it', async () => {
    const caller = new AbortController();
    answer = () => caller.abort();
    await expect(fetchFrom(`${origin}/`, { signal: caller.signal })).rejects.toThrow('could not be reached');
    await expect(fetchFrom(`${origin}/`, { signal: caller.signal })).rejects.toThrow('could not be reached');
    expect(requests).toHaveLength(1);
  });

  it('API-1420 refuses other types, compressed files and failures', async () => {
    answer = send('<html>', { 'content-type': 'text/html' });
    await expect(fetchFrom(`${origin}/`)).rejects.toThrow('type text/html');
    answer = send('x', { 'content-encoding': 'gzip' });
    await expect(fetchFrom(`${origin}/`)).rejects.toThrow('compressed');
    answer = send('', {}, 404);
    await expect(fetchFrom(`${origin}/`)).rejects.toThrow('answered 404');
  });
});
