import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Debian's headless build of Chromium, which runs the journeys in half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Chromium runs headless as root and sends no requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of this machine's Chromium, or undefined. `CHROMIUM_PATH` takes precedence. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? installPaths.find((path) => existsSync(path));

/** Path of this machine's browser for the journeys, or undefined. `CHROMIUM_PATH` takes precedence. */
export const headlessPath = () =>
  process.env.CHROMIUM_PATH ?? (existsSync(headlessShell) ? headlessShell : chromiumPath());

const run = (command, args, root) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installs a browser for the journeys where none is installed: Debian's as root, Playwright's elsewhere. */
export function ensureChromium(root) {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a browser: apt-get install chromium-headless-shell');
    const install = (name) => run('apt-get', ['install', '-y', '-qq', name], root);
    if (run('apt-get', ['update', '-qq'], root) && install('chromium-headless-shell')) return;
    // Older Debian releases have no such package.
    if (chromiumPath() || install('chromium')) return;
  } else {
    if (chromiumPath()) return;
    console.log('Installing a browser: npx playwright install chromium');
    if (run('npx', ['playwright', 'install', 'chromium'], root)) return;
  }
  throw new Error('No browser could be installed for the journeys. Set CHROMIUM_PATH to one.');
}
