import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pnpm } from './pnpm.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Contains the hash of the lock file that node_modules was installed from. */
const stamp = `${root}node_modules/.installed-from`;

/** Exits with a message when this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Roadworthy needs Node 20.19 or later; this is ${process.versions.node}. Install a newer one and try again.`,
  );
  process.exit(1);
}

/** Installs the packages unless node_modules matches the lock file. */
export function installPackages() {
  const lockFileHash = createHash('sha256')
    .update(readFileSync(`${root}pnpm-lock.yaml`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockFileHash) return;
  console.log('Installing packages …');
  const [command, args] = pnpm('install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn');
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('The packages could not be installed: see the lines above. `npm run doctor` may tell why.');
    process.exit(1);
  }
  writeFileSync(stamp, lockFileHash);
}
