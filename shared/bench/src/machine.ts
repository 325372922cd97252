import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { chromiumPath, headlessPath } from '@roadworthy/commands/chromium';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';

const runCommand = (command: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync(command, args, {
      cwd: REPOSITORY_ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

/**
 * The machine that was measured. Memory in bytes; load average of one minute.
 */
export const machine = () => ({
  cores: cpus().length,
  processor: cpus()[0]?.model,
  memory: totalmem(),
  node: process.version,
  chromium: runCommand(chromiumPath() ?? headlessPath() ?? 'chromium', '--version'),
  commit: runCommand('git', 'rev-parse', '--short', 'HEAD'),
  loadAverage: loadavg()[0],
});
