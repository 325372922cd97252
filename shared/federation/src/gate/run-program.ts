import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { REPOSITORY_ROOT } from '../workspace';

/** Runs a program of the gate and collects what it prints. */
export async function runProgram(
  program: string,
  options: readonly string[],
  root = REPOSITORY_ROOT,
): Promise<{ passed: boolean; output: string }> {
  const child = spawn(program, options, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // TypeScript prints colors where FORCE_COLOR is set, also to 0.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { passed: status === 0, output: stdout + stderr };
}
