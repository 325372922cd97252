import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { seededRandom } from './arrivals';
import { runLoad } from './run-load';
import type { Step } from './steps';

let site: Server;
let pool: Pool;
/** Until when the site stands still. */
let stillUntil: number;
let askers: Set<string>;

beforeAll(async () => {
  site = createServer(({ url, headers }, answer) => {
    askers.add(String(headers['x-forwarded-for']));
    setTimeout(() => answer.writeHead(url === '/missing' ? 404 : 200).end('here'), stillUntil - performance.now());
  });
  await once(site.listen(0), 'listening');
  pool = new Pool(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, { connections: 4 });
});
beforeEach(() => {
  stillUntil = 0;
  askers = new Set();
});
afterAll(async () => {
  await pool.close();
  site.close();
});

const looking: Step = { name: 'looks', share: 1, take: ({ ask }) => ask('page', { path: '/' }) };
const load = (steps: readonly Step[], rate: number, seconds: number) =>
  runLoad(pool, steps, { rate, seconds }, seededRandom(27));

it('counts from when visitors were due, however long the site and its connections stood still', async () => {
  stillUntil = performance.now() + 250;
  const { arrivals, all } = await load([looking], 200, 0.2);
  expect(all.count).toBe(arrivals);
  // Those who came at 0 to 200 ms were answered at 250.
  expect(all.p50).toBeGreaterThan(100);
  expect(all.slowest).toBeGreaterThan(200);
});

it('gives each visitor an address of their own', async () => {
  const { arrivals } = await load([looking], 100, 0.3);
  expect(askers.size).toBeGreaterThan(arrivals * 0.9);
});

it('counts what goes wrong, by what was asked, and goes on', async () => {
  const lost: Step = {
    name: 'gets lost',
    share: 1,
    take: async ({ ask }) => {
      await ask('page', { path: '/missing' });
      await ask('never', { path: '/' });
    },
  };
  const { arrivals, errors, kinds } = await load([lost], 100, 0.2);
  expect(errors).toEqual({ 'page · GET /missing: 404': arrivals });
  expect(kinds).not.toHaveProperty('never');
});

it('counts what follows an answer from that answer', async () => {
  const reading: Step = {
    name: 'reads',
    share: 1,
    take: async ({ ask }) => {
      await ask('first', { path: '/' });
      await ask('second', { path: '/' });
    },
  };
  stillUntil = performance.now() + 200;
  const { kinds } = await load([reading], 100, 0.1);
  expect(kinds.first?.p50).toBeGreaterThan(100);
  expect(kinds.second?.p50).toBeLessThan(100);
});

it('is given up when the target is missed for certain', async () => {
  stillUntil = performance.now() + 400;
  const { wasGivenUp, seconds } = await load([looking], 100, 5);
  expect(wasGivenUp).toBe(true);
  expect(seconds).toBeLessThan(2);
});
