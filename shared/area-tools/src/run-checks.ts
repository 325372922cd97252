import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A problem of the area's repository; the message says what to do. */
export class CheckError extends Error {}

type Check = { script: string; isRequired: boolean };

/** Scripts of package.json that a release runs, in this order: the fastest first. */
const CHECKS: readonly Check[] = [
  { script: 'types', isRequired: true },
  { script: 'lint', isRequired: false },
  { script: 'test', isRequired: true },
];

function listChecks(root: string): string[] {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  const missing = CHECKS.find(({ script, isRequired }) => isRequired && !scripts[script]);
  if (missing)
    throw new CheckError(`package.json has no script '${missing.script}': a release needs it. Nothing was uploaded.`);
  return CHECKS.flatMap(({ script }) => (scripts[script] ? [script] : []));
}

/**
 * Runs the checks of an area's repository: no other gate sees its sources.
 * @throws {CheckError} for the first that fails
 */
export function runChecks(root: string): void {
  for (const script of listChecks(root)) {
    const started = Date.now();
    const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' });
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    console.log(`${status === 0 ? '✓' : '✗'} ${script} (${seconds} s)`);
    if (status !== 0)
      throw new CheckError(`'npm run ${script}' failed: correct what it names above. Nothing was uploaded.`);
  }
}
