import { randomBytes } from 'node:crypto';
import type { Shape } from './calls';
import { buildShapes } from './calls';
import { type Load, load } from './load';
import type { Market } from './market';
import { withClient } from './own-database';
import { createPostingLoad } from './posters';
import { type SystemUnderTest, startSystem } from './subject';

/**
 * Latency is measured over one connection, where requests do not wait for each other; throughput over enough
 * connections to saturate the process.
 */
const SATURATED_CONNECTIONS = 32;
/** Durations in seconds. The warm-up is discarded: JIT compilation and filling of the database's cache. */
const seconds = { warmUp: 4, latency: 4, throughput: 4 };
const port = Number(process.env.BENCH_PORT ?? 4100);
const origin = `http://127.0.0.1:${port}`;

/**
 * Results of one kind of request: latency in ms over one connection, responses per second and p99 over 32, and
 * processor time per response in ms.
 */
export type Figures = { shape: string; answers: number; p50: number; p99: number } & {
  perSecond: number;
  saturatedP99: number;
  processor: number;
};

/** Results at one size. Memory in bytes; `start` is the time to readiness in seconds. */
export type Size = {
  ads: number;
  floor: Figures;
  shapes: Figures[];
  start: number;
  resident: { begun: number; ended: number };
  heap: number;
  database: number;
};

async function measure(subject: SystemUnderTest, shape: Shape): Promise<Figures> {
  let nextCall = 0;
  const measureLoad = async (connections: number, duration: number): Promise<Load> => {
    const result = await load(origin, shape, { connections, seconds: duration, from: nextCall });
    // Unfinished calls count too, so that no car is posted twice.
    nextCall += result.answers + connections;
    return result;
  };
  await measureLoad(SATURATED_CONNECTIONS, seconds.warmUp);
  const idleLoad = await measureLoad(1, seconds.latency);
  const before = await subject.vitals();
  const fullLoad = await measureLoad(SATURATED_CONNECTIONS, seconds.throughput);
  const after = await subject.vitals();
  return {
    shape: shape.name,
    answers: idleLoad.answers,
    p50: idleLoad.median,
    p99: idleLoad.p99,
    perSecond: fullLoad.perSecond,
    saturatedP99: fullLoad.p99,
    processor: Math.round(((after.processor - before.processor) * 1e5) / fullLoad.answers) / 100,
  };
}

async function measureFloor({ url }: Market): Promise<Figures> {
  const floor = await startSystem('floor-main.ts', { DATABASE_URL: url, PORT: String(port) }, origin);
  return measure(floor, { name: 'floor', call: () => ({ method: 'GET', path: '/' }) }).finally(floor.stop);
}

/**
 * Measures the baseline, then the API, in separate processes on the same database.
 * @param folder its data folder
 * @param only names of the shapes; all without it
 */
export async function measureSize(
  market: Market,
  ads: number,
  folder: string,
  only?: readonly string[],
): Promise<Size> {
  const { rows } = await withClient(market.url, (client) =>
    client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes'),
  );
  const floor = await measureFloor(market);
  const secret = randomBytes(32).toString('hex');
  // As in production: without the checks of development.
  const merchant = { PAYFAST_MERCHANT_ID: '1', PAYFAST_MERCHANT_KEY: 'key', PAYFAST_PASSPHRASE: 'passphrase' };
  const environment = {
    ...{ DATA_DIR: folder, DATABASE_URL: market.url, PORT: String(port), TOKEN_SECRET: secret },
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...merchant },
  };
  const startedAt = performance.now();
  const api = await startSystem('../../src/main.ts', environment, `${origin}/readyz`);
  const start = (performance.now() - startedAt) / 1000;
  try {
    const begun = await api.vitals();
    const shapes: Figures[] = [];
    for (const shape of [...buildShapes(ads), await createPostingLoad(market.url, secret)])
      if (only?.includes(shape.name) ?? true) shapes.push(await measure(api, shape));
    const ended = await api.vitals();
    const resident = { begun: begun.resident, ended: ended.resident };
    return { ads, floor, shapes, start, resident, heap: begun.heap, database: Number(rows[0]?.bytes) };
  } finally {
    await api.stop();
  }
}
