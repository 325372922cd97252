import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { memoryFolder } from './memory-folder';
import { type PostgresServer, postgresFolder, postgresServer } from './postgres-server';
import { freePort } from './processes';
import { redisServer } from './redis-server';

// Runs a command, such as Jest, with TEST_DATABASE_URL and TEST_REDIS_URL, and starts both servers unless they are set.
// Without Postgres or Redis on this machine it fails, or with `--if-available` only prints a message.
const isOptional = process.argv[2] === '--if-available';
const [command = '', ...args] = process.argv.slice(isOptional ? 3 : 2);

const run = (environment: NodeJS.ProcessEnv) =>
  new Promise<number>((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('exit', (code) => done(code ?? 1));
  });

async function runWithServers(): Promise<number> {
  const redis = redisServer(await freePort());
  // In memory: each test file creates and drops a database of 300 files, on a disk a third of the processor's time.
  const startServer = () => postgresServer(['max_wal_size=128MB'], undefined, memoryFolder());
  // One for each of Jest's two workers.
  const servers = await Promise.all(Array.from({ length: Math.min(availableParallelism(), 2) }, startServer));
  try {
    await Promise.all([redis.start(), ...servers.map((server: PostgresServer) => server.start())]);
    return await run({ TEST_DATABASE_URL: servers.map(({ url }) => url).join(' '), TEST_REDIS_URL: redis.url });
  } finally {
    await Promise.all([redis.stop(), ...servers.map((server) => server.remove())]);
  }
}

const missing = [
  postgresFolder() === undefined && 'Postgres',
  spawnSync('redis-server', ['--version']).status !== 0 && 'Redis',
].filter(Boolean);
if (process.env.TEST_DATABASE_URL) process.exitCode = await run({});
else if (missing.length === 0) process.exitCode = await runWithServers();
else {
  console.log(`NOT RUN: this machine has no ${missing.join(' and no ')}, and TEST_DATABASE_URL names no server.`);
  process.exitCode = isOptional ? 0 : 1;
}
