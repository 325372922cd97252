import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { chromiumPath } from '@roadworthy/commands/chromium';
import { root } from '@roadworthy/federation/workspace';

const said = (command: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

/**
 * Where figures were measured, without which they mean nothing. Memory in bytes; the load average is that of one
 * minute.
 */
export const machine = () => ({
  cores: cpus().length,
  processor: cpus()[0]?.model,
  memory: totalmem(),
  node: process.version,
  chromium: said(chromiumPath() ?? 'chromium', '--version'),
  commit: said('git', 'rev-parse', '--short', 'HEAD'),
  loadAverage: loadavg()[0],
});
