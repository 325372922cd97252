import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { buildApp } from '../server/app';
import type { Settings } from '../settings';
import { type Figures, figuresOf } from './figures';
import { plansOf, recording } from './recorder';
import type { Call, Shape } from './shapes';

const warmUps = 20;
const settings: Settings = {
  host: '127.0.0.1',
  port: 0,
  dataFolder: tmpdir(),
  tokenSecret: 'only for measuring: nobody signs in here',
  siteOrigin: 'http://localhost',
  trustedProxies: [],
  chatBudget: 60,
  showMail: false,
  logLevel: 'silent',
};

async function ask(app: FastifyInstance, { path, body }: Call): Promise<void> {
  const url = `/api/v1/${path}`;
  const answer = await app.inject(body ? { method: 'POST', url, payload: body } : { method: 'GET', url });
  if (answer.statusCode !== 200) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.body}`);
}

export type Measured = { figures: Figures; plans: string };

/** Measures whole answers of the API, from the request to the last byte of JSON, one after another. */
export async function measure(database: Database, name: string, shape: Shape, runs: number): Promise<Measured> {
  const { sql, statements } = recording(database.sql);
  const app = await buildApp({ settings, database: { ...database, sql }, fetch });
  const call = (at: number) => shape.calls[at % shape.calls.length] as Call;
  for (let at = 0; at < warmUps; at++) await ask(app, call(at));
  const times: number[] = [];
  for (let at = 0; at < runs; at++) {
    const from = performance.now();
    await ask(app, call(at));
    times.push(performance.now() - from);
  }
  statements.length = 0;
  for (const one of shape.calls) await ask(app, one);
  const asked = [...statements];
  await app.close();
  return { figures: figuresOf(name, shape.name, times), plans: await plansOf(database.sql, asked) };
}
