// npm start: runs on a fresh clone with nothing but Node, so this file and what it imports use no packages.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from './install.mjs';

checkNode();
installPackages();
const { status, signal } = spawnSync(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('./serve.ts', import.meta.url)), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(signal ? 0 : (status ?? 1));
