import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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

/** Installs a browser when there is none: Debian's as root, Playwright's own elsewhere. */
export function ensureChromium(root) {
  if (chromiumPath()) return;
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const steps = asRoot
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', 'chromium']],
      ]
    : [['npx', ['playwright', 'install', 'chromium']]];
  for (const [command, args] of steps) {
    console.log(`Installing a browser: ${command} ${args.join(' ')}`);
    const { status } = spawnSync(command, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) throw new Error(`${command} could not install a browser. Set CHROMIUM_PATH to one.`);
  }
}
