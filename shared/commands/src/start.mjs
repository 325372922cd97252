// npm start: runs on a fresh clone with only Node, so this file and its imports use no packages.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from './install.mjs';

checkNode();
installPackages();
// The message channel closes when this process exits in any way: the site then stops too.
const site = spawn(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('./serve.ts', import.meta.url)), ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
// Ctrl+C reaches the site directly.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => site.kill('SIGTERM'));
site.once('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
