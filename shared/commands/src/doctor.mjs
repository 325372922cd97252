// pnpm doctor: reports problems of this machine and their fixes. Imports no packages, because those may be the problem.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { headlessPath } from './chromium.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? port + 1);

const isFree = (number) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(number, () => server.close(() => resolve(true)));
  });

const [major, minor] = process.versions.node.split('.').map(Number);
const { bavail, bsize } = await statfs(root);
const freeGigabytes = (bavail * bsize) / 1e9;

const checks = [
  [major > 20 || (major === 20 && minor >= 19), `Node ${process.versions.node}`, 'Install Node 20.19 or later.'],
  [
    freeGigabytes > 2,
    `${freeGigabytes.toFixed(1)} GB free`,
    'Free some space: the packages, releases and pictures need about 2 GB.',
  ],
  [existsSync(`${root}node_modules/.installed-from`), 'Packages are installed', 'Run: npm start'],
  [
    await isFree(port),
    `Port ${port} is free`,
    `Stop what listens on it, or choose another: PORT=${port + 100} npm start`,
  ],
  [
    await isFree(apiPort),
    `Port ${apiPort} is free`,
    'Stop what listens on it, or choose another: API_PORT=4001 npm start',
  ],
  [Boolean(headlessPath()), 'A browser for the journeys', 'Run: npm test (it installs one), or set CHROMIUM_PATH.'],
];

for (const [isOk, what, fix] of checks) console.log(isOk ? `✓ ${what}` : `✗ not so: ${what}\n    ${fix}`);
process.exit(checks.every(([isOk]) => isOk) ? 0 : 1);
