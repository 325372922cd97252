import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without what only a window needs: Debian's package of this name. It runs the journeys in half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Flags under which Chromium runs headless as root and asks nobody outside. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where this machine's Chromium is; undefined when it has none of its own. `CHROMIUM_PATH` decides. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));

/** Where this machine's browser for the journeys is; undefined when it has none of its own. `CHROMIUM_PATH` decides. */
export const headlessPath = () =>
  process.env.CHROMIUM_PATH ?? (existsSync(headlessShell) ? headlessShell : chromiumPath());

const run = (command, args, root) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installs a browser for the journeys where one is missing: Debian's as root, Playwright's own elsewhere. */
export function ensureChromium(root) {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a browser: apt-get install chromium-headless-shell');
    const install = (name) => run('apt-get', ['install', '-y', '-qq', name], root);
    if (run('apt-get', ['update', '-qq'], root) && install('chromium-headless-shell')) return;
    // Older Debians have no such package.
    if (chromiumPath() || install('chromium')) return;
  } else {
    if (chromiumPath()) return;
    console.log('Installing a browser: npx playwright install chromium');
    if (run('npx', ['playwright', 'install', 'chromium'], root)) return;
  }
  throw new Error('No browser could be installed for the journeys. Set CHROMIUM_PATH to one.');
}
