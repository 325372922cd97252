import { randomBytes } from 'node:crypto';
import type { Shape } from './calls';
import { shapesOf } from './calls';
import { type Load, load } from './load';
import type { Market } from './market';
import { connected } from './own-database';
import { posting } from './posters';
import { type Subject, startSubject } from './subject';

/**
 * Times are those of one request after another, over one connection: with more of them, waiting for each other would be
 * measured too. Throughput is that of enough connections to keep the process busy.
 */
export const saturated = 32;
/** Seconds. Nothing of the first is counted: the engine compiles what is hot, and the database fills its memory. */
const seconds = { warmUp: 4, latency: 4, throughput: 4 };
const port = Number(process.env.BENCH_PORT ?? 4100);
const origin = `http://127.0.0.1:${port}`;

/**
 * What was measured of one shape. Milliseconds over one connection; answers a second, and the 99th percentile, over 32;
 * milliseconds of the process's own processor time an answer.
 */
export type Figures = { shape: string; answers: number; p50: number; p99: number } & {
  perSecond: number;
  saturatedP99: number;
  processor: number;
};

/** What was measured at one size. Bytes; `start` is seconds from nothing to the first readiness. */
export type Size = {
  ads: number;
  floor: Figures;
  shapes: Figures[];
  start: number;
  resident: { begun: number; ended: number };
  heap: number;
  database: number;
};

async function measure(subject: Subject, shape: Shape): Promise<Figures> {
  let from = 0;
  const asked = async (connections: number, duration: number): Promise<Load> => {
    const loaded = await load(origin, shape, { connections, seconds: duration, from });
    // Calls that were made but not answered before the end count too: no car is posted twice.
    from += loaded.answers + connections;
    return loaded;
  };
  await asked(saturated, seconds.warmUp);
  const calm = await asked(1, seconds.latency);
  const before = await subject.vitals();
  const busy = await asked(saturated, seconds.throughput);
  const after = await subject.vitals();
  return {
    shape: shape.name,
    answers: calm.answers,
    p50: calm.median,
    p99: calm.p99,
    perSecond: busy.perSecond,
    saturatedP99: busy.p99,
    processor: Math.round(((after.processor - before.processor) * 1e5) / busy.answers) / 100,
  };
}

async function floorOf({ url }: Market): Promise<Figures> {
  const floor = await startSubject('floor-main.ts', { DATABASE_URL: url, PORT: String(port) }, origin);
  return measure(floor, { name: 'floor', call: () => ({ method: 'GET', path: '/' }) }).finally(floor.stop);
}

/** Measures the floor, then the API in a process of its own on the same database. @param folder its data folder */
export async function measureSize(market: Market, ads: number, folder: string): Promise<Size> {
  const { rows } = await connected(market.url, (client) =>
    client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes'),
  );
  const floor = await floorOf(market);
  const secret = randomBytes(32).toString('hex');
  const environment = { DATA_DIR: folder, DATABASE_URL: market.url, PORT: String(port), TOKEN_SECRET: secret };
  const from = performance.now();
  const api = await startSubject('../main.ts', environment, `${origin}/readyz`);
  const start = (performance.now() - from) / 1000;
  try {
    const begun = await api.vitals();
    const shapes: Figures[] = [];
    for (const shape of [...shapesOf(ads), await posting(market.url, secret)]) shapes.push(await measure(api, shape));
    const ended = await api.vitals();
    const resident = { begun: begun.resident, ended: ended.resident };
    return { ads, floor, shapes, start, resident, heap: begun.heap, database: Number(rows[0]?.bytes) };
  } finally {
    await api.stop();
  }
}
