import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { seededRandom } from './arrivals';
import { runLoad } from './run-load';
import type { Step } from './steps';

let site: Server;
let pool: Pool;
/** How long the mock site does not respond, from its first request on. */
let silenceMs: number;
let silentUntil: number | undefined;
let clientAddresses: Set<string>;

beforeAll(async () => {
  site = createServer(({ url, headers }, response) => {
    clientAddresses.add(String(headers['x-forwarded-for']));
    silentUntil ??= performance.now() + silenceMs;
    setTimeout(() => response.writeHead(url === '/missing' ? 404 : 200).end('here'), silentUntil - performance.now());
  });
  await once(site.listen(0), 'listening');
  pool = new Pool(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, { connections: 4 });
});
beforeEach(() => {
  silenceMs = 0;
  silentUntil = undefined;
  clientAddresses = new Set();
});
afterAll(async () => {
  await pool.close();
  site.close();
});

const oneRequest: Step = { name: 'looks', share: 1, run: ({ send }) => send('page', { path: '/' }) };
const load = (steps: readonly Step[], rate: number, seconds: number) =>
  runLoad(pool, steps, { rate, seconds }, seededRandom(27));

it('measures latency from the planned arrival, also while the site does not respond', async () => {
  silenceMs = 250;
  const { arrivals, all } = await load([oneRequest], 200, 0.2);
  expect(all.count).toBe(arrivals);
  // Visitors who arrived at 0 to 200 ms got a response at 250.
  expect(all.p50).toBeGreaterThan(100);
  expect(all.slowest).toBeGreaterThan(200);
});

it('gives each visitor an address of their own', async () => {
  const { arrivals } = await load([oneRequest], 100, 0.3);
  expect(clientAddresses.size).toBeGreaterThan(arrivals * 0.9);
});

it('counts failures by request kind, and continues', async () => {
  const failingStep: Step = {
    name: 'gets lost',
    share: 1,
    run: async ({ send }) => {
      await send('page', { path: '/missing' });
      await send('never', { path: '/' });
    },
  };
  const { arrivals, errors, kinds } = await load([failingStep], 100, 0.2);
  expect(errors).toEqual({ 'page · GET /missing: 404': arrivals });
  expect(kinds).not.toHaveProperty('never');
});

it('measures a follow-up request from the response before it', async () => {
  const twoRequests: Step = {
    name: 'reads',
    share: 1,
    run: async ({ send }) => {
      await send('first', { path: '/' });
      await send('second', { path: '/' });
    },
  };
  silenceMs = 600;
  const { kinds } = await load([twoRequests], 100, 0.1);
  expect(kinds.first?.p50).toBeGreaterThan(400);
  // From the arrival it would be longer than the first.
  expect(kinds.second?.p50).toBeLessThan(kinds.first?.p50 ?? 0);
});

it('is aborted when the target is certainly missed', async () => {
  silenceMs = 400;
  const { wasGivenUp, seconds } = await load([oneRequest], 100, 5);
  expect(wasGivenUp).toBe(true);
  expect(seconds).toBeLessThan(5);
});
