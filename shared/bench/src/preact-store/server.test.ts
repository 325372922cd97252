import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildAd } from '@roadworthy/testing/builders';
import { startPreactStore } from './server';

const ad = buildAd({ title: '2018 Toyota Hilux </script>', slug: 'hilux-1' });
let api: Server;
let store: Server;
const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const get = (path: string): Promise<Response> => fetch(new URL(path, originOf(store)));

/** Bodies of the list's requests. */
const searches: unknown[] = [];

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const path = request.url?.split('?')[0];
    const body = (await request.toArray()).join('');
    if (path === '/api/v1/cars/get-car-list') {
      searches.push(JSON.parse(body));
      const facets = { makes: [{ value: 'Toyota', count: 40 }] };
      response.end(JSON.stringify({ success: true, data: [ad], count_records: 40, facets }));
    } else if (path === '/api/v1/cars/get-single-car/hilux-1')
      response.end(JSON.stringify({ success: true, data: ad }));
    else response.writeHead(404).end(JSON.stringify({ success: false, msg: 'There is no such ad.' }));
  });
  await once(api.listen(0), 'listening');
  store = await startPreactStore(0, originOf(api));
});
afterAll(() => {
  api.close();
  store.close();
});

it('renders the list of the address: cards, makes to choose, the next page', async () => {
  const html = await (await get('/second-hand-cars?page=1&make=Toyota')).text();
  expect(searches.at(-1)).toMatchObject({ page: 1, make: ['Toyota'] });
  expect(html).toContain('<a href="/second-hand-cars/hilux-1">2018 Toyota Hilux');
  expect(html).toMatch(/<input[^>]*value="Toyota"[^>]*checked|<input[^>]*checked[^>]*value="Toyota"/);
  expect(html).toContain('href="/second-hand-cars?page=2"');
});

it('renders an ad, whose text cannot end the script of its data', async () => {
  const html = await (await get('/second-hand-cars/hilux-1')).text();
  expect(html).toContain('id="key-features"');
  expect(html.match(/Hilux <\/script>/)).toBeNull();
});

it('responds with what the API says of an ad that does not exist, and with 404 elsewhere', async () => {
  const missing = await get('/second-hand-cars/none-2');
  expect([missing.status, await missing.text()]).toEqual([502, 'There is no such ad.']);
  expect((await get('/blog')).status).toBe(404);
});

it('has one script, compressed, and hands calls on to the API', async () => {
  const script = await get('/store.js');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(await script.text()).toContain('hydrated');
  expect(await (await get('/api/v1/cars/get-single-car/hilux-1')).json()).toMatchObject({ data: { slug: 'hilux-1' } });
});
