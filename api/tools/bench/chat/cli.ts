import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolderOf } from '../../../src/platform/config/settings';
import { createDatabase } from '../own-database';
import { startSystem } from '../subject';
import { createApiClient } from './api-client';
import { createEchoClient } from './echo-client';
import type { Effort } from './load';
import { type Measured, measure } from './measure';
import { createParticipants } from './people';
import { checkTargets, toRow, type Verdict } from './targets';

const help = `Usage: pnpm bench:chat [--streams 2000] [--rate 200] [--seconds 30] [--only postgres|pglite]
Measures chat on one process of the API, on PGlite and, with TEST_DATABASE_URL or DATABASE_URL, on that Postgres server, in
a database of its own (roadworthy_bench_chat); beside it, in the same run, a bare Socket.IO echo of the same load. Figures go
to .data/bench/chat.json.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    streams: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** Ports that do not collide with a running site. */
const port = Number(process.env.BENCH_PORT ?? 4100);
const origin = `http://127.0.0.1:${port}`;
const effort: Effort = {
  streams: Number(values.streams),
  rate: Number(values.rate),
  seconds: Number(values.seconds),
};

async function measureApi(folder: string, server?: string): Promise<Measured> {
  const databaseUrl = server && (await createDatabase(server, 'roadworthy_bench_chat'));
  const dataFolder = join(folder, 'chat');
  const secret = randomBytes(32).toString('hex');
  const people = await createParticipants({ dataFolder, databaseUrl }, secret, effort.streams);
  const environment = {
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl ?? '',
    PORT: String(port),
    TOKEN_SECRET: secret,
  };
  const api = await startSystem('../../src/main.ts', environment, `${origin}/readyz`);
  const client = createApiClient(origin, people);
  return measure(api, client, effort).finally(() => {
    client.close();
    return api.stop();
  });
}

async function measureEcho(): Promise<Measured> {
  const echo = await startSystem('chat/echo-main.ts', { PORT: String(port) }, origin);
  const client = createEchoClient(origin);
  return measure(echo, client, effort).finally(() => {
    client.close();
    return echo.stop();
  });
}

async function run(): Promise<void> {
  const folder = join(dataFolderOf(process.env), 'bench');
  mkdirSync(folder, { recursive: true });
  const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const targets = [...(server ? [{ name: 'Postgres', server }] : []), { name: 'PGlite', server: undefined }].filter(
    ({ name }) => !values.only || name.toLowerCase() === values.only,
  );
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length, load: loadavg()[0] };
  const echo = await measureEcho();
  const measured: Record<string, Measured> = {};
  for (const { name, server } of targets) measured[name] = await measureApi(folder, server);
  const verdicts: Verdict[] = Object.entries(measured).flatMap(([name, figures]) => checkTargets(name, figures, echo));
  const report = { at: new Date(), machine, effort, echo, measured, verdicts };
  writeFileSync(join(folder, 'chat.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.table(
    Object.fromEntries(
      Object.entries({ 'Socket.IO echo': echo, ...measured }).map(([name, figures]) => [name, toRow(figures)]),
    ),
  );
  console.table(verdicts);
  console.log(
    `${effort.streams} streams, ${effort.rate} messages a second, each delivered to two streams. Figures are in ${folder}/chat.json.`,
  );
}

if (values.help) console.log(help);
else
  await run().catch((problem) => {
    console.error(problem);
    process.exitCode = 1;
  });
