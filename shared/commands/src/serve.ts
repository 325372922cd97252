import type { ChildProcess } from 'node:child_process';
import { areas } from '@roadworthy/federation/workspace';
import { printReady, spawnProgram, spawnScript, stopAll, waitForExit, waitUntilReady } from './processes';
import { supervise } from './supervise';

const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? String(Number(port) + 1);
const apiOrigin = `http://127.0.0.1:${apiPort}`;
const metricsPort = process.env.METRICS_PORT;
const site = `http://localhost:${port}`;
const demoPassword = 'Roadworthy-27';
const demoAccounts = [
  ['buyer@example.com', 'a buyer'],
  ['seller@example.com', 'a private seller with two ads'],
  ['dealer@example.com', 'a dealer, subscribed'],
  ['dealer2@example.com', 'another dealer, subscribed'],
] as const;

const started = Date.now();
const elapsed = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/** Stops every child process, however this process is stopped. */
let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  await stopAll();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
// The parent process exited.
process.once('disconnect', () => void stop(0));

const superviseProcess = (name: string, child: ChildProcess, start: () => ChildProcess) =>
  supervise({ name, child, start, isStopping: () => stopping, onGiveUp: () => void stop(1), log: console.error });

try {
  console.log('Building and releasing what is new, and filling the database …');
  await Promise.all([
    waitForExit(spawnScript('shared/federation/src/cli/main.ts', ['--missing']), 'Building the areas'),
    waitForExit(spawnProgram('api/tools/seed/cli.ts', process.argv.slice(2)), 'Seeding the database'),
  ]);
  // Before the API starts: only one process opens the embedded database.
  const { START_ADMIN_COMMAND } = process.env;
  if (START_ADMIN_COMMAND)
    await waitForExit(spawnProgram('api/tools/admin/cli.ts', START_ADMIN_COMMAND.split(' ')), START_ADMIN_COMMAND);
  console.log(`Released and seeded (${elapsed()}). Starting …`);
  const siteOrigin = process.env.SITE_ORIGIN ?? site;
  const apiSettings = {
    PORT: apiPort,
    SITE_ORIGIN: siteOrigin,
    // Configured proxies are in front of the edge; the API trusts the edge on this machine.
    TRUSTED_PROXIES: '',
    // Each process serves its metrics on a port of its own.
    ...(metricsPort && { METRICS_PORT: String(Number(metricsPort) + 1) }),
  };
  const edgeSettings = { PORT: port, API_ORIGIN: apiOrigin, SITE_ORIGIN: siteOrigin };
  const api = spawnProgram('api/src/main.ts', [], apiSettings);
  const edge = spawnProgram('shell/server/main.ts', [], edgeSettings);
  await Promise.all([
    waitUntilReady(`${apiOrigin}/readyz`, api, 'The API'),
    waitUntilReady(`${site}/healthz`, edge, 'The edge'),
  ]);
  superviseProcess('The API', api, () => spawnProgram('api/src/main.ts', [], apiSettings));
  superviseProcess('The edge', edge, () => spawnProgram('shell/server/main.ts', [], edgeSettings));
} catch (problem) {
  console.error(
    `\n${problem instanceof Error ? problem.message : problem}\n\`npm run doctor\` lists what is wrong on this machine.`,
  );
  await stop(1);
}

if (!stopping) {
  const accountLines = demoAccounts.map(([email, who]) => `  ${email.padEnd(22)} ${who}`).join('\n');
  printReady(`Ready after ${elapsed()}: ${site}  (${areas.length} areas, each from its own release)
Demo accounts, password ${demoPassword}:
${accountLines}\nCtrl+C stops the site.`);
}
