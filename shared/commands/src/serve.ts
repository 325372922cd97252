import { areas } from '@roadworthy/federation/workspace';
import { answering, finished, program, stopAll } from './processes';

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

/** Ends everything, however this process is asked to go. */
let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  await stopAll();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

/** Keeps the site standing only as long as all its processes do. */
const mustStay = (child: ReturnType<typeof program>, what: string) =>
  child.once('exit', (code) => {
    if (!stopping) console.error(`${what} ended unexpectedly (exit code ${code}).`);
    void stop(1);
  });

try {
  console.log('Building and releasing what is new, and filling the database …');
  await Promise.all([
    finished(program('shared/federation/src/release/cli.ts', ['--missing']), 'Building the areas'),
    finished(program('api/src/seed/cli.ts', process.argv.slice(2)), 'Filling the database'),
  ]);
  console.log(`Released and seeded (${elapsed()}). Starting …`);
  const siteOrigin = process.env.SITE_ORIGIN ?? site;
  const api = program('api/src/main.ts', [], {
    PORT: apiPort,
    SITE_ORIGIN: siteOrigin,
    // What is set is before the edge; before the API is the edge, on this machine.
    TRUSTED_PROXIES: '',
    // One port for each of the two.
    ...(metricsPort && { METRICS_PORT: String(Number(metricsPort) + 1) }),
  });
  const edge = program('shell/server/main.ts', [], { PORT: port, API_ORIGIN: apiOrigin, SITE_ORIGIN: siteOrigin });
  mustStay(api, 'The API');
  mustStay(edge, 'The edge');
  await Promise.all([answering(`${apiOrigin}/readyz`, api, 'The API'), answering(`${site}/healthz`, edge, 'The edge')]);
} catch (problem) {
  console.error(
    `\n${problem instanceof Error ? problem.message : problem}\n\`npm run doctor\` tells what is wrong on this machine.`,
  );
  await stop(1);
}

if (!stopping) {
  const people = demoAccounts.map(([email, who]) => `  ${email.padEnd(22)} ${who}`).join('\n');
  console.log(`\nReady after ${elapsed()}: ${site}  (${areas.length} areas, each from its own release)
Demo accounts, password ${demoPassword}:
${people}\nCtrl+C stops the site.\n`);
}
