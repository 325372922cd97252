import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolderOf } from '../../settings';
import { ownDatabase } from '../own-database';
import { startSubject } from '../subject';
import { apiLine } from './api-line';
import { echoLine } from './echo-line';
import type { Effort } from './load';
import { type Measured, measure } from './measure';
import { settlePeople } from './people';
import { rowOf, type Verdict, verdicts } from './targets';

const help = `Usage: pnpm bench:chat [--streams 2000] [--rate 200] [--seconds 30] [--only postgres|pglite]
Measures chat on one process of the API, on PGlite and, with TEST_DATABASE_URL or DATABASE_URL, on that Postgres server, in
a database of its own (roadworthy_bench_chat); beside it, in the same run, a bare Socket.IO echo of the same load. Figures go
to .data/bench/chat.json.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    streams: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** Ports of the processes under measurement, away from a site that somebody has running. */
const port = Number(process.env.BENCH_PORT ?? 4100);
const origin = `http://127.0.0.1:${port}`;
const effort: Effort = {
  streams: Number(values.streams),
  rate: Number(values.rate),
  seconds: Number(values.seconds),
};

async function ofApi(folder: string, server?: string): Promise<Measured> {
  const databaseUrl = server && (await ownDatabase(server, 'roadworthy_bench_chat'));
  const dataFolder = join(folder, 'chat');
  const secret = randomBytes(32).toString('hex');
  const people = await settlePeople({ dataFolder, databaseUrl }, secret, effort.streams);
  const environment = {
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl ?? '',
    PORT: String(port),
    TOKEN_SECRET: secret,
  };
  const api = await startSubject('../main.ts', environment, `${origin}/readyz`);
  const line = apiLine(origin, people);
  return measure(api, line, effort).finally(() => {
    line.hangUp();
    return api.stop();
  });
}

async function ofEcho(): Promise<Measured> {
  const echo = await startSubject('chat/echo-main.ts', { PORT: String(port) }, origin);
  const line = echoLine(origin);
  return measure(echo, line, effort).finally(() => {
    line.hangUp();
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
  const echo = await ofEcho();
  const measured: Record<string, Measured> = {};
  for (const { name, server } of targets) measured[name] = await ofApi(folder, server);
  const met: Verdict[] = Object.entries(measured).flatMap(([name, one]) => verdicts(name, one, echo));
  const report = { at: new Date(), machine, effort, echo, measured, verdicts: met };
  writeFileSync(join(folder, 'chat.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.table(
    Object.fromEntries(
      Object.entries({ 'Socket.IO echo': echo, ...measured }).map(([name, one]) => [name, rowOf(one)]),
    ),
  );
  console.table(met);
  console.log(
    `${effort.streams} streams, ${effort.rate} messages a second, each told to two. Figures are in ${folder}/chat.json.`,
  );
}

if (values.help) console.log(help);
else
  await run().catch((problem) => {
    console.error(problem);
    process.exitCode = 1;
  });
